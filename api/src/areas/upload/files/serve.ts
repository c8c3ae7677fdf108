import { send } from '@fastify/send';
import type { Erro } from '@imob/schemas/base/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { HttpError } from '../../../http/errors.ts';
import type { StorageLocal } from '../../../providers/storage/local.ts';
import { type Bucket, disposition, PUBLIC_CACHE } from '../../../providers/storage/storage.ts';
import { lerChave, servidos } from './file.ts';

const params = z.object({ userId: z.string(), recurso: z.string(), nome: z.string() });
const querystring = z.object({
  nome: z.string().default(''),
  expira: z.string().default(''),
  assinatura: z.string().default(''),
});
const BLOCO = 256 * 1024;
/** Only a file can answer these. */
const recusas: Record<number, string> = {
  412: 'O arquivo não é mais o que foi pedido. Atualize a página e tente de novo.',
  416: 'O arquivo termina antes do trecho pedido. Peça de novo desde o começo.',
};

/** The files of the local storage: public ones to anybody, private ones to whoever holds a signed address. */
export function rotasArquivos(app: App, storage: StorageLocal, { env, agora }: Deps) {
  const moldura = `frame-ancestors ${new URL(env.FRONTEND_URL).origin} 'self'`;
  const responder = async (request: FastifyRequest, reply: FastifyReply, balde: Bucket, key: string, nome?: string) => {
    const lida = lerChave(key);
    if (!lida) throw naoHa();
    const tipo = servidos[lida.tipo];
    const { statusCode, headers, stream, type } = await send(request.raw, `/${key}`, {
      root: storage.local.folder(balde),
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      contentType: false,
      highWaterMark: BLOCO,
    });
    const recusa = type === 'error' && recusas[statusCode];
    if (recusa) {
      if (headers['Content-Range']) reply.header('content-range', headers['Content-Range']);
      return reply.code(statusCode).send({ error: recusa } satisfies Erro);
    }
    if (type !== 'file') throw naoHa();
    // Shown on the app's pages, which may live at another origin; as a page of its own it could run nothing.
    reply.removeHeader('x-frame-options');
    return reply
      .code(statusCode)
      .headers(headers)
      .type(tipo)
      .header('cache-control', balde === 'publico' ? PUBLIC_CACHE : 'private, no-store')
      .header('content-disposition', disposition(nome ?? key.slice(key.lastIndexOf('/') + 1), tipo))
      .header('cross-origin-resource-policy', 'cross-origin')
      .header(
        'content-security-policy',
        tipo === servidos.pdf ? moldura : `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${moldura}`,
      )
      .send(stream);
  };

  app.get(
    '/arquivos/publico/:userId/:recurso/:nome',
    { schema: { hide: true, params }, config: { acesso: 'publico', arquivo: true } },
    (request, reply) => responder(request, reply, 'publico', chaveDe(request.params)),
  );

  app.get(
    '/arquivos/privado/:userId/:recurso/:nome',
    {
      schema: { hide: true, params, querystring },
      config: { acesso: 'publico', arquivo: true },
      exposeHeadRoute: false,
    },
    (request, reply) => {
      const key = chaveDe(request.params);
      if (!storage.local.verify({ ...request.query, key }, agora())) {
        throw new HttpError(403, 'Este endereço expirou ou não é válido. Abra o arquivo de novo pelo sistema.');
      }
      return responder(request, reply, 'privado', key, request.query.nome);
    },
  );
}

const chaveDe = ({ userId, recurso, nome }: z.infer<typeof params>) => `${userId}/${recurso}/${nome}`;
const naoHa = () => new HttpError(404, 'Arquivo não encontrado.');
