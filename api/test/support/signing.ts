import * as assinaturas from '@imob/schemas/assinaturas';
import { expect } from 'vitest';
import type { PaperMail } from '../../src/providers/mail/mail.ts';
import type { Resposta, TestApp } from './app.ts';
import type { Locador } from './factories.ts';

/** Papers of one contract that are signed from afar. */
export function assinaturasDe(dono: Locador, contratoId: string) {
  const params = { id: contratoId };
  const da = (assinaturaId: string) => ({ params: { ...params, assinaturaId } });
  return {
    proposta: (tipo = 'CONTRATO', registroId?: string): Promise<Resposta> =>
      dono.pedir(assinaturas.proposta, { params, query: { tipo, ...(registroId && { registroId }) } }),
    pedir: (body: object = {}, headers = {}): Promise<Resposta> =>
      dono.pedir(assinaturas.criar, {
        params,
        body: { tipo: 'CONTRATO', emails: ['joao@exemplo.com'], mesmoComPendencias: true, ...body },
        headers,
      }),
    listar: async (): Promise<assinaturas.Assinatura[]> => (await dono.pedir(assinaturas.listar, { params })).body,
    assinar: (id: string) => dono.pedir(assinaturas.assinar, da(id)),
    lembrar: (id: string, signatarioId?: string) =>
      dono.pedir(assinaturas.lembrar, { ...da(id), body: signatarioId ? { signatarioId } : {} }),
    cancelar: (id: string) => dono.pedir(assinaturas.cancelar, da(id)),
    mudar: (id: string, signatarioId: string, email: string | null) =>
      dono.pedir(assinaturas.mudarSignatario, {
        params: { ...params, assinaturaId: id, signatarioId },
        body: { email },
      }),
    pdf: (id: string) => dono.pedir(assinaturas.pdf, da(id)),
  };
}

type Signatario = assinaturas.Signatario;

/** Somebody with the address of a guest. */
export function convidado(
  teste: TestApp,
  papeis: readonly ({ para: string } & PaperMail)[],
  { url, email }: Signatario,
) {
  const token = new URL(url as string).pathname.split('/').at(-1) as string;
  const params = { token };
  const alguem = teste.cliente();
  const codigo = (body: object = {}) =>
    alguem.pedir(assinaturas.codigo, { params, body: { li: true, documento: '987.654.321-00', ...body } });
  const ultimoCodigo = (para = email) => papeis.findLast((um) => um.para === para && um.code)?.code as string;
  const confirmar = (numeros: string) => alguem.pedir(assinaturas.confirmar, { params, body: { codigo: numeros } });
  return {
    token,
    pagina: () => alguem.pedir(assinaturas.pagina, { params, headers: { accept: 'text/html' } }),
    documento: () => alguem.pedir(assinaturas.documento, { params }),
    codigo,
    ultimoCodigo,
    confirmar,
    recusar: (motivo: string) => alguem.pedir(assinaturas.recusar, { params, body: { motivo } }),
    async assinar(body: object = {}) {
      expect((await codigo(body)).body).toEqual({ message: 'O código foi para o seu e-mail.' });
      return confirmar(ultimoCodigo((body as { email?: string }).email ?? email));
    },
  };
}

/** The guests of a request, in their order. */
export const convidadosDe = ({ signatarios }: assinaturas.Assinatura) =>
  signatarios.filter(({ quem }) => quem === 'CONVIDADO');
