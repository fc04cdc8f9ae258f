// Browsers do not offer `crypto.randomUUID` to pages over plain HTTP, such as a server in a home network.

/** 128 random bits, as text. */
export function unique(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
