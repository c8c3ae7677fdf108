import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** Both are far beyond what lists of objects take in any paper; pictures and text are never unpacked. */
const LARGEST = 64 * 1024 * 1024;
const TOGETHER = 256 * 1024 * 1024;

let unpacked = 0;

/** Forgets what was unpacked before. */
export const startUnpacking = () => {
  unpacked = 0;
};

/** Whether a file wanted more than it may have. The library takes what it could not unpack for a broken object, and goes on. */
export const unpackedTooMuch = (): boolean => unpacked > TOGETHER;

type Unpacker = { ensureBuffer: (this: Unpacker, wanted: number) => Uint8Array; buffer: Uint8Array };

/**
 * Ten megabytes may hold ten thousand of them, and what holds bytes is outside the memory that a thread is limited to. The
 * library has no limit of its own, so its unpackers are given one.
 */
const unpackers = Object.getPrototypeOf(Object.getPrototypeOf(aStream())) as Unpacker;
const { ensureBuffer } = unpackers;
unpackers.ensureBuffer = function (wanted) {
  if (wanted > this.buffer.byteLength) {
    unpacked += wanted > LARGEST ? TOGETHER + 1 : wanted;
    if (unpackedTooMuch()) throw new Error('more than a paper holds');
  }
  return ensureBuffer.call(this, wanted);
};

function aStream() {
  const dict = PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') });
  return decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c, 0x03, 0x00])));
}
