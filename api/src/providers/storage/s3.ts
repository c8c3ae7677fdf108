import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { HttpError } from '../../errors.ts';
import { type Balde, CACHE_PUBLICO, disposicao, type Storage, VALIDADE_MS } from './storage.ts';

export type ConfigS3 = {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  baldes: Record<Balde, string>;
  /** Base address of the public bucket. */
  urlPublica: string;
};

/** S3's smallest part. Two in flight: enough to keep the line busy, and a video never takes more memory than this. */
const PARTE = 5 * 1024 * 1024;
const EM_VOO = 2;
const REMOCOES_JUNTAS = 8;

/** Any S3-compatible server, path-style. The SDK is loaded only where it is used: it takes time and memory. */
export async function storageS3(config: ConfigS3): Promise<Storage> {
  const [s3, { Upload }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const { endpoint, region, accessKeyId, secretAccessKey, baldes } = config;
  const client: S3Client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Older servers refuse the checksums that the SDK would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 20_000 },
  });

  return {
    async guardar({ balde, key }, corpo, tipo) {
      const pedido = {
        Bucket: baldes[balde],
        Key: key,
        ContentType: tipo,
        ...(balde === 'publico' && { CacheControl: CACHE_PUBLICO }),
        // S3 cannot send a CSP: as an attachment, an SVG is never a page that could run something.
        ...(tipo === 'image/svg+xml' && { ContentDisposition: disposicao('imagem.svg', tipo) }),
      };
      if (Buffer.isBuffer(corpo)) {
        await indisponivel(client.send(new s3.PutObjectCommand({ ...pedido, Body: corpo })));
        return;
      }
      const upload = new Upload({
        client,
        params: { ...pedido, Body: corpo },
        partSize: PARTE,
        queueSize: EM_VOO,
        leavePartsOnError: false,
      });
      await indisponivel(upload.done(), corpo);
    },

    async remover(objetos) {
      const fila = [...objetos];
      // One by one: DeleteObjects needs a checksum that servers do not agree on.
      const trabalhar = async () => {
        for (let o = fila.pop(); o; o = fila.pop()) {
          await client.send(new s3.DeleteObjectCommand({ Bucket: baldes[o.balde], Key: o.key }));
        }
      };
      await indisponivel(Promise.all(Array.from({ length: REMOCOES_JUNTAS }, trabalhar)));
    },

    urlPublica: (key) => `${config.urlPublica}/${key}`,

    urlPrivada(key, nome, agora) {
      const comando = new s3.GetObjectCommand({
        Bucket: baldes.privado,
        Key: key,
        ResponseContentDisposition: disposicao(nome),
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(client, comando, { expiresIn: VALIDADE_MS / 1000, signingDate: agora });
    },

    async *listar(balde) {
      for await (const pagina of s3.paginateListObjectsV2({ client }, { Bucket: baldes[balde] })) {
        for (const { Key, Size, LastModified } of pagina.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, tamanho: Size ?? 0, em: LastModified };
        }
      }
    },

    async limparParciais(antesDe) {
      let removidos = 0;
      for (const Bucket of Object.values(baldes)) {
        const { Uploads = [] } = await indisponivel(client.send(new s3.ListMultipartUploadsCommand({ Bucket })));
        for (const { Key, UploadId, Initiated } of Uploads) {
          if (!Initiated || Initiated >= antesDe) continue;
          await indisponivel(client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
          removidos += 1;
        }
      }
      return removidos;
    },

    fechar: () => client.destroy(),
  };
}

/** Whatever the storage refuses is its failure, not the caller's; what broke in the caller's stream stays as it is. */
async function indisponivel<T>(operacao: Promise<T>, corpo?: Readable): Promise<T> {
  try {
    return await operacao;
  } catch (cause) {
    if (corpo?.errored) throw corpo.errored;
    if (cause instanceof HttpError) throw cause;
    throw Object.assign(
      new HttpError(503, 'O armazenamento de arquivos está indisponível agora. Tente de novo em alguns minutos.', {
        retryAfter: 30,
      }),
      { cause },
    );
  }
}
