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
import { type Bucket, disposition, PUBLIC_CACHE, type Storage, StorageSilent, VALIDADE_MS } from './storage.ts';

type ConfigS3 = {
  endpoint: string;
  /** The same server as a browser reaches it, where that is another address: private addresses are signed for it. */
  endpointDeFora?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  baldes: Record<Bucket, string>;
  /** Base address of the public bucket. */
  urlPublica: string;
};

/** S3's smallest part. Three at a time keep the line busy, and a video never takes more memory than them. */
const PARTE = 5 * 1024 * 1024;
const EM_VOO = 3;
const REMOCOES_JUNTAS = 8;
/** A server that moves nothing for so long is asked once more, and then given up: both within 15 s. */
const SILENCIO_MS = 5_000;

/** Any S3-compatible server, path-style. The SDK is loaded only where it is used: it takes time and memory. */
export async function storageS3(config: ConfigS3): Promise<Storage> {
  const [s3, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const { endpoint, region, accessKeyId, secretAccessKey, baldes } = config;
  const comEndereco = (endpoint: string): S3Client =>
    new s3.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Older servers refuse the checksums that the SDK would add by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, socketTimeout: SILENCIO_MS },
    });
  const client = comEndereco(endpoint);
  client.middlewareStack.add(
    (proximo, { commandName }) =>
      (passo) =>
        inSpan(currentSpan()?.begin(`S3 ${commandName}`, 'client'), () => proximo(passo)),
    { step: 'initialize', name: 'rastro' },
  );
  const deFora = config.endpointDeFora ? comEndereco(config.endpointDeFora) : client;

  /** S3's own upload in parts: seen only when completed, gone when aborted. */
  async function partes(pedido: { Bucket: string; Key: string }): Promise<Partes> {
    const { Bucket, Key } = pedido;
    const { UploadId } = await indisponivel(client.send(new s3.CreateMultipartUploadCommand(pedido)));
    const feitas: { ETag: string | undefined; PartNumber: number }[] = [];
    const destino = { Bucket, Key, UploadId };
    return {
      async enviar(PartNumber, Body) {
        const comando = new s3.UploadPartCommand({ ...destino, PartNumber, Body });
        // Encryption guards a part on its way (use https); hashing each one as well halves the speed of an upload.
        comando.middlewareStack.add(
          (proximo) => (passo) => {
            const { headers } = passo.request as { headers: Record<string, string> };
            headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
            return proximo(passo);
          },
          { step: 'build', name: 'semHash' },
        );
        const { ETag } = await indisponivel(client.send(comando));
        feitas.push({ ETag, PartNumber });
      },
      async concluir() {
        const Parts = feitas.sort((a, b) => a.PartNumber - b.PartNumber);
        const comando = new s3.CompleteMultipartUploadCommand({ ...destino, MultipartUpload: { Parts } });
        await indisponivel(client.send(comando));
      },
      // Parts that cannot be aborted now are found by `limparParciais`.
      abortar: async () => void (await client.send(new s3.AbortMultipartUploadCommand(destino)).catch(() => {})),
    };
  }

  /** A bucket's uploads in parts that were neither completed nor aborted; a server lists a thousand at a time. */
  async function* inacabados(Bucket: string): AsyncGenerator<MultipartUpload> {
    let marca: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {};
    while (marca) {
      const comando: ListMultipartUploadsCommand = new s3.ListMultipartUploadsCommand({ Bucket, ...marca });
      const { Uploads = [], NextKeyMarker, NextUploadIdMarker } = await indisponivel(client.send(comando));
      yield* Uploads;
      marca = NextKeyMarker ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker } : undefined;
    }
  }

  return {
    async guardar({ balde, key }, corpo, tipo) {
      const pedido = {
        Bucket: baldes[balde],
        Key: key,
        ContentType: tipo,
        ...(balde === 'publico' && { CacheControl: PUBLIC_CACHE }),
        // S3 cannot send a CSP: as an attachment, an SVG is never a page that could run something.
        ...(tipo === 'image/svg+xml' && { ContentDisposition: disposition('imagem.svg', tipo) }),
      };
      const inteiro = (Body: Buffer) => indisponivel(client.send(new s3.PutObjectCommand({ ...pedido, Body })));
      if (Buffer.isBuffer(corpo)) await inteiro(corpo);
      else await enviarEmPartes(corpo, inteiro, () => partes(pedido));
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
        ResponseContentDisposition: disposition(nome),
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(deFora, comando, { expiresIn: VALIDADE_MS / 1000, signingDate: agora });
    },

    async *listar(balde) {
      for await (const pagina of s3.paginateListObjectsV2({ client }, { Bucket: baldes[balde] })) {
        for (const { Key, Size, LastModified } of pagina.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, tamanho: Size ?? 0, em: LastModified };
        }
      }
    },

    async limparParciais(antesDe, nossa) {
      let removidos = 0;
      for (const Bucket of Object.values(baldes)) {
        for await (const { Key, UploadId, Initiated } of inacabados(Bucket)) {
          if (!Key || !Initiated || Initiated >= antesDe || !(await nossa(Key))) continue;
          await indisponivel(client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
          removidos += 1;
        }
      }
      return removidos;
    },

    async verificar() {
      for (const Bucket of Object.values(baldes)) await client.send(new s3.HeadBucketCommand({ Bucket }));
    },

    async ler({ balde, key }) {
      const achado = client.send(new s3.GetObjectCommand({ Bucket: baldes[balde], Key: key })).catch((erro) => {
        if (erro instanceof s3.NoSuchKey) return undefined;
        throw erro;
      });
      return (await indisponivel(achado))?.Body as Readable | undefined;
    },

    fechar: () => client.destroy(),
  };
}

type Partes = {
  enviar(numero: number, corpo: Buffer): Promise<void>;
  concluir(): Promise<void>;
  abortar(): Promise<void>;
};

/** Sends as few requests as the content needs; one part fills while others are on their way. */
async function enviarEmPartes(
  corpo: AsyncIterable<Buffer>,
  inteiro: (corpo: Buffer) => Promise<unknown>,
  comecar: () => Promise<Partes>,
) {
  const origem = new Blocks(corpo);
  const primeira = Buffer.allocUnsafeSlow(PARTE);
  let partes: Partes | undefined;
  let voos: Promise<void>[] = [];
  try {
    let cheios = await origem.encher(primeira);
    if (cheios < PARTE) return void (await inteiro(primeira.subarray(0, cheios)));
    partes = await comecar();
    const blocos = [primeira, ...Array.from({ length: EM_VOO - 1 }, () => Buffer.allocUnsafeSlow(PARTE))];
    voos = blocos.map(() => Promise.resolve());
    for (let numero = 1; cheios > 0; numero++) {
      const voo = partes.enviar(numero, (blocos[(numero - 1) % EM_VOO] as Buffer).subarray(0, cheios));
      // A failure of it is seen when its block is needed again, or at the end.
      voo.catch(() => {});
      voos[(numero - 1) % EM_VOO] = voo;
      await voos[numero % EM_VOO];
      cheios = await origem.encher(blocos[numero % EM_VOO] as Buffer);
    }
    await Promise.all(voos);
    await partes.concluir();
  } catch (erro) {
    await Promise.allSettled(voos);
    // What a silent server does not abort now, `limparParciais` finds.
    const abortado = partes?.abortar();
    if (!(erro instanceof StorageSilent)) await abortado;
    throw erro;
  } finally {
    await origem.largar();
  }
}

/** Whatever the storage refuses is its failure, not the caller's. */
async function indisponivel<T>(operacao: Promise<T>): Promise<T> {
  try {
    return await operacao;
  } catch (cause) {
    const Falha = cause instanceof Error && cause.name === 'TimeoutError' ? StorageSilent : HttpError;
    const frase = 'O armazenamento de arquivos está indisponível agora. Tente de novo em alguns minutos.';
    throw Object.assign(new Falha(503, frase, { retryAfter: 30 }), { cause });
  }
}
