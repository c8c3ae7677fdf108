import { hash, randomUUID } from 'node:crypto';
import { type Assinatura, PedidoDoArquivo } from '@imob/schemas/assinaturas';
import { hoje } from '@imob/schemas/rules/dates';
import type { FastifyRequest } from 'fastify';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { receiveWhole } from '../../http/multipart.ts';
import { idMadeOf, repeatKeyOf } from '../../http/repeated.ts';
import { rewritePdf } from '../../pdf/joinPdf.ts';
import { temMarcaDePdf } from '../upload/receive/examine.ts';
import { guardarPdf } from './arquivo.ts';
import { gravarComArquivo } from './criar.ts';
import { comTestemunhas } from './gravar.ts';
import { acharAssinatura, lerUma } from './ler.ts';
import { lerQuemAssinaArquivo } from './papeis/arquivo.ts';
import type { Signatarios } from './papeis/papel.ts';

const MAIOR = 10 * 1024 * 1024;

/**
 * Asks for the signatures of a PDF that the landlord brought. What is signed is that file written anew (`rewritePdf`). One that was asked for by the same
 * key, with the same file and words, is answered as it is. Throws 404, 403, 400 for a file that cannot be signed or a request that does not fit, 413, 507.
 */
export async function criarDeArquivo(deps: Deps, request: FastifyRequest, id: string): Promise<Assinatura> {
  const { autor } = request;
  const { userId } = autor;
  const { db, env } = deps;
  const { id: contratoId } = await owned(db, 'contratos', userId, id);
  const dia = hoje(deps.agora(), env.APP_TIMEZONE);
  const para = { ...deps, dia };
  const { bytes, campos } = await receiveWhole(request, MAIOR);
  const pedido = lerPedido(campos.pedido);
  const { signatarios: partes, impedimento } = await lerQuemAssinaArquivo(deps, {
    ...{ userId, contratoId, registroId: undefined, testemunhas: false, comFiador: false, dia },
  });
  if (impedimento) throw new HttpError(409, impedimento);
  const signatarios = comTestemunhas(escolhidos(partes, pedido.convidados), pedido.testemunhas);
  if (signatarios.every(({ quem }) => quem === 'LOCADOR'))
    throw fieldError(400, 'convidados', 'Escolha quem assina, além de você.');
  if (!temMarcaDePdf(bytes)) throw fieldError(400, 'arquivo', 'O arquivo não é um PDF. Escolha o documento em PDF.');
  const chave = repeatKeyOf(request);
  const repetida = chave && idMadeOf(userId, chave, contratoId, campos.pedido, hash('sha256', bytes));
  if (repetida && (await acharAssinatura(db, userId, repetida))) return lerUma(db, userId, repetida, para);
  const { titulo } = pedido;
  const arquivo = await guardarPdf(deps, userId, titulo, await rewritePdf(bytes, userId));
  const nova = repetida ?? randomUUID();
  await gravarComArquivo(deps, autor, { id: nova, contratoId, repetida }, arquivo, async () => ({
    ...{ tipo: 'ARQUIVO' as const, titulo, registroId: nova, versao: undefined, pedido, dia, signatarios },
  }));
  return lerUma(db, userId, nova, para);
}

/** Throws 400. */
function lerPedido(escrito: string | undefined): PedidoDoArquivo {
  const lido = PedidoDoArquivo.safeParse(emJson(escrito ?? ''));
  if (lido.success) return lido.data;
  const [erro] = lido.error.issues;
  throw fieldError(400, ['pedido', ...(erro?.path ?? [])].join('.'), erro?.message ?? 'Confira o pedido.');
}

function emJson(escrito: string): unknown {
  try {
    return JSON.parse(escrito);
  } catch {
    return undefined;
  }
}

/** The landlord, and whom he chose by their places. Throws 400 for a place that there is not, or named twice. */
function escolhidos(signatarios: Signatarios, convidados: PedidoDoArquivo['convidados']): Signatarios {
  const deCada = new Map(convidados.map(({ lugar, email }) => [lugar, email]));
  const fora = convidados.find(({ lugar }) => signatarios[lugar]?.quem !== 'CONVIDADO');
  if (fora || deCada.size < convidados.length)
    throw fieldError(400, 'convidados', 'Escolha quem assina entre as partes do contrato, cada uma uma vez.');
  return signatarios.flatMap((um, lugar) => {
    if (um.quem === 'LOCADOR') return [um];
    const email = deCada.get(lugar);
    return email === undefined ? [] : [{ ...um, email }];
  });
}
