import type { Readable } from 'node:stream';
import type {
  ListMultipartUploadsCommand,
  ListMultipartUploadsCommandInput,
  MultipartUpload,
  S3Client,
} from '@aws-sdk/client-s3';
import { HttpError } from '../../http/errors.ts';
import { currentSpan, inSpan } from '../../tracing/span.ts';
import { Blocks } from './blocks.ts';
import { type Bucket, disposition, LIFETIME_MS, PUBLIC_CACHE, type Storage, StorageSilent } from './storage.ts';

type ConfigS3 = {
  endpoint: string;
  /** The same server as a browser reaches it, where that is another address: private addresses are signed for it. */
  outsideEndpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  buckets: Record<Bucket, string>;
  /** Base address of the public bucket. */
  publicUrl: string;
};

/** One is filled while the other is on its way, and a video never takes more memory than the two. Smaller ones, of 5 MB, took a fifth longer in all. */
const PART = 8 * 1024 * 1024;
const IN_FLIGHT = 2;
const REMOVALS_AT_ONCE = 8;
/** A server that moves nothing for so long is asked once more, and then given up: both within 15 s. */
const SILENCE_MS = 5_000;

/** Any S3-compatible server, path-style. The SDK is loaded only where it is used: it takes time and memory. */
export async function storageS3(config: ConfigS3): Promise<Storage> {
  const [s3, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const { endpoint, region, accessKeyId, secretAccessKey, buckets } = config;
  const withAddress = (endpoint: string): S3Client =>
    new s3.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Older servers refuse the checksums that the SDK would add by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, socketTimeout: SILENCE_MS },
    });
  const client = withAddress(endpoint);
  client.middlewareStack.add(
    (next, { commandName }) =>
      (step) =>
        inSpan(currentSpan()?.begin(`S3 ${commandName}`, 'client'), () => next(step)),
    { step: 'initialize', name: 'rastro' },
  );
  const outside = config.outsideEndpoint ? withAddress(config.outsideEndpoint) : client;

  /** S3's own upload in parts: seen only when completed, gone when aborted. */
  async function parts(request: { Bucket: string; Key: string }): Promise<Upload> {
    const { Bucket, Key } = request;
    const { UploadId } = await unavailable(client.send(new s3.CreateMultipartUploadCommand(request)));
    const made: { ETag: string | undefined; PartNumber: number }[] = [];
    const target = { Bucket, Key, UploadId };
    return {
      async send(PartNumber, Body) {
        const command = new s3.UploadPartCommand({ ...target, PartNumber, Body });
        // Encryption guards a part on its way (use https); hashing each one as well halves the speed of an upload.
        command.middlewareStack.add(
          (next) => (step) => {
            const { headers } = step.request as { headers: Record<string, string> };
            headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
            return next(step);
          },
          { step: 'build', name: 'semHash' },
        );
        const { ETag } = await unavailable(client.send(command));
        made.push({ ETag, PartNumber });
      },
      async complete() {
        const Parts = made.sort((a, b) => a.PartNumber - b.PartNumber);
        const command = new s3.CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } });
        await unavailable(client.send(command));
      },
      // Parts that cannot be aborted now are found by `sweepPartials`.
      abort: async () => void (await client.send(new s3.AbortMultipartUploadCommand(target)).catch(() => {})),
    };
  }

  /** A bucket's uploads in parts that were neither completed nor aborted; a server lists a thousand at a time. */
  async function* unfinished(Bucket: string): AsyncGenerator<MultipartUpload> {
    let mark: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {};
    while (mark) {
      const command: ListMultipartUploadsCommand = new s3.ListMultipartUploadsCommand({ Bucket, ...mark });
      const { Uploads = [], NextKeyMarker, NextUploadIdMarker } = await unavailable(client.send(command));
      yield* Uploads;
      mark = NextKeyMarker ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker } : undefined;
    }
  }

  return {
    async put({ balde, key }, body, type) {
      const request = {
        Bucket: buckets[balde],
        Key: key,
        ContentType: type,
        ...(balde === 'publico' && { CacheControl: PUBLIC_CACHE }),
        // S3 cannot send a CSP: as an attachment, an SVG is never a page that could run something.
        ...(type === 'image/svg+xml' && { ContentDisposition: disposition('imagem.svg', type) }),
      };
      const whole = (Body: Buffer) => unavailable(client.send(new s3.PutObjectCommand({ ...request, Body })));
      if (Buffer.isBuffer(body)) await whole(body);
      else await sendInParts(body, whole, () => parts(request));
    },

    async remove(objects) {
      const queue = [...objects];
      // One by one: DeleteObjects needs a checksum that servers do not agree on.
      const work = async () => {
        for (let o = queue.pop(); o; o = queue.pop()) {
          await client.send(new s3.DeleteObjectCommand({ Bucket: buckets[o.balde], Key: o.key }));
        }
      };
      await unavailable(Promise.all(Array.from({ length: REMOVALS_AT_ONCE }, work)));
    },

    publicAddress: (key) => `${config.publicUrl}/${key}`,

    privateAddress(key, name, agora) {
      const command = new s3.GetObjectCommand({
        Bucket: buckets.privado,
        Key: key,
        ResponseContentDisposition: disposition(name),
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(outside, command, { expiresIn: LIFETIME_MS / 1000, signingDate: agora });
    },

    async *list(bucket) {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: buckets[bucket] })) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, tamanho: Size ?? 0, em: LastModified };
        }
      }
    },

    async sweepPartials(before, ours) {
      let removed = 0;
      for (const Bucket of Object.values(buckets)) {
        for await (const { Key, UploadId, Initiated } of unfinished(Bucket)) {
          if (!Key || !Initiated || Initiated >= before || !(await ours(Key))) continue;
          await unavailable(client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
          removed += 1;
        }
      }
      return removed;
    },

    async check() {
      for (const Bucket of Object.values(buckets)) await client.send(new s3.HeadBucketCommand({ Bucket }));
    },

    async read({ balde, key }) {
      const found = client.send(new s3.GetObjectCommand({ Bucket: buckets[balde], Key: key })).catch((error) => {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      });
      return (await unavailable(found))?.Body as Readable | undefined;
    },

    close: () => client.destroy(),
  };
}

type Upload = {
  send(number: number, body: Buffer): Promise<void>;
  complete(): Promise<void>;
  abort(): Promise<void>;
};

/** Sends as few requests as the content needs; one part fills while others are on their way. */
async function sendInParts(
  body: AsyncIterable<Buffer>,
  whole: (body: Buffer) => Promise<unknown>,
  begin: () => Promise<Upload>,
) {
  const source = new Blocks(body);
  const first = Buffer.allocUnsafeSlow(PART);
  let parts: Upload | undefined;
  let flights: Promise<void>[] = [];
  try {
    let filled = await source.fill(first);
    if (filled < PART) return void (await whole(first.subarray(0, filled)));
    parts = await begin();
    const blocks = [first, ...Array.from({ length: IN_FLIGHT - 1 }, () => Buffer.allocUnsafeSlow(PART))];
    flights = blocks.map(() => Promise.resolve());
    for (let number = 1; filled > 0; number++) {
      const flight = parts.send(number, (blocks[(number - 1) % IN_FLIGHT] as Buffer).subarray(0, filled));
      // A failure of it is seen when its block is needed again, or at the end.
      flight.catch(() => {});
      flights[(number - 1) % IN_FLIGHT] = flight;
      await flights[number % IN_FLIGHT];
      filled = await source.fill(blocks[number % IN_FLIGHT] as Buffer);
    }
    await Promise.all(flights);
    await parts.complete();
  } catch (error) {
    await Promise.allSettled(flights);
    // `sweepPartials` finds what a silent server does not abort now.
    const aborted = parts?.abort();
    if (!(error instanceof StorageSilent)) await aborted;
    throw error;
  } finally {
    await source.release();
  }
}

/** Turns every failure of the storage into a 503, because it is never the caller's fault. Throws StorageSilent on a time-out. */
async function unavailable<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (cause) {
    const Failure = cause instanceof Error && cause.name === 'TimeoutError' ? StorageSilent : HttpError;
    const sentence = 'O armazenamento de arquivos está indisponível agora. Tente de novo em alguns minutos.';
    throw Object.assign(new Failure(503, sentence, { retryAfter: 30 }), { cause });
  }
}
