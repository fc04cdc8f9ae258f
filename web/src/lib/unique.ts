// `crypto.randomUUID` is kept from pages that come over plain HTTP, as those of a server at home do.

/** 128 random bits, as text. */
export function unique(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
