// SHA-256 (FIPS 180-4). Browsers do not offer theirs to pages over plain HTTP, such as a server in a home network.

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);

/** The first 32 bits of the fractional part. */
const fraction = (x: number): number => ((x % 1) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with a 1, zeros and its length in bits, in blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

/** The hash of all parts joined, in hex. The parts must be smaller than half a gigabyte. */
export function sha256(...parts: Uint8Array[]): string {
  const blocks = padded(Uint8Array.from(parts.flatMap((part) => [...part])));
  const hash = [...START];
  const words = new Int32Array(64);
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let n = 0; n < 64; n++) {
      if (n < 16) words[n] = blocks.getInt32(block + n * 4);
      else {
        const [w2, w15] = [words[n - 2]!, words[n - 15]!];
        const near = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
        const far = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
        words[n] = near + words[n - 7]! + far + words[n - 16]!;
      }
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n++) {
      const mixed = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[n]! + words[n]!;
      const added = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(mixed + added) | 0, a, b, c, (d + mixed) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = (hash[n]! + word) | 0));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
