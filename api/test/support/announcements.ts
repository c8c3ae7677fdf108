import { randomUUID } from 'node:crypto';
import * as comunicados from '@imob/schemas/comunicados';
import { sistema } from '../../src/areas/auditoria/autor.ts';
import { enviarComunicados } from '../../src/areas/comunicados/sair.ts';
import type { Deps } from '../../src/deps.ts';
import type { Cliente } from './app.ts';
import { type Locador, novoContrato } from './factories.ts';

export async function novoComunicado(cliente: Cliente, mudancas: object = {}): Promise<comunicados.Comunicado> {
  const body = { assunto: 'Água no sábado', texto: 'Sábado a água será fechada das 9 às 12.', ...mudancas };
  const { status, body: feito, texto } = await cliente.pedir(comunicados.criar, { body });
  if (status !== 201) throw new Error(`comunicado: ${status} ${texto}`);
  return feito as comunicados.Comunicado;
}

export const enviar = (cliente: Cliente, id: string, body: object = {}) =>
  cliente.pedir(comunicados.enviar, { params: { id }, body });

export const lerComunicado = async (cliente: Cliente, id: string): Promise<comunicados.Comunicado> =>
  (await cliente.pedir(comunicados.buscar, { params: { id } })).body as comunicados.Comunicado;

/** Does the job that the sending asked for, here. */
export const trabalhar = (deps: Deps, { uid }: Locador, comunicadoId: string, sinal = new AbortController().signal) =>
  enviarComunicados(deps, { autor: sistema(uid), comunicadoId }, sinal);

export const destinatariosDe = async (cliente: Cliente, id: string, query: Record<string, string> = {}) =>
  (await cliente.pedir(comunicados.destinatarios, { params: { id }, query })).body as {
    pessoas: comunicados.Destinatario[];
    proximo: string | null;
  };

/** The request to try again one that went out and did not reach its only tenant. */
export async function umQueFalhou({ db }: Deps, dono: Locador) {
  const { uid: userId } = dono;
  const { locatarioId } = await novoContrato(dono);
  const { id } = await novoComunicado(dono);
  await db
    .insertInto('entregasComunicado')
    .values({
      ...{ userId, comunicadoId: id, locatarioId, canal: 'email', id: randomUUID(), contratos: [], nome: 'João' },
      ...{ para: null, situacao: 'falhou', erro: null, execucao: null, duvidaDesde: null, em: '2026-03-01T12:00:00Z' },
    })
    .execute();
  const contagem = { pessoas: 1, avisadas: 0, falharam: 1, incertas: 0, semCanal: 0, pendentes: 0 };
  await db
    .updateTable('comunicados')
    .set({ situacao: 'ENVIADO', contagem: JSON.stringify(contagem) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  return { params: { id } };
}

/** The request about one that goes out just now, where no jobs are done. */
export async function saindo(dono: Locador) {
  await novoContrato(dono);
  const { id } = await novoComunicado(dono, { naPaginaAte: '2030-01-01' });
  await enviar(dono, id);
  return { params: { id } };
}
