import * as bancos from '@imob/schemas/bancos';
import * as recebimentos from '@imob/schemas/recebimentos';
import { expect } from 'vitest';
import { createPixBanks } from '../../src/providers/pix/banks.ts';
import { type BancoFalso, fakeBank } from '../../src/providers/pix/fake.ts';
import { PERFIS } from '../../src/providers/pix/profiles.ts';
import { type TestApp, testApp } from './app.ts';
import { contasDe, type Locador, novoContrato, novoLocador, novoLocatario } from './factories.ts';
import { shortTimeouts } from './timeouts.ts';

export const CHAVE = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc';
const INICIO = '2026-03-10T15:00:00Z';

/** The service with a bank that speaks the API Pix, both by one clock. */
export type TesteComBanco = Awaited<ReturnType<typeof testeComBanco>>;

export async function testeComBanco(env: Record<string, string> = {}) {
  let relogio = new Date(INICIO);
  const agora = () => relogio;
  const falso: BancoFalso = await fakeBank({ agora });
  const perfil = { ...PERFIS.efi, nome: 'Banco de teste', producao: falso.enderecos, ca: falso.ca };
  const pix = createPixBanks({ PIX_BANCOS: { teste: perfil } }, { ...shortTimeouts, deadline: 2_000 }, agora);
  const em = (momento: string) => {
    relogio = new Date(momento);
  };
  const servico = await testApp({ env: { SESSION_EXPIRES_DAYS: '300', ...env }, deps: { pix, agora } });
  const teste: TestApp = { ...servico, agora: em };
  const ligar = async (quem: Locador, apelido = 'Conta') => {
    const body = { perfil: 'teste', apelido, ...falso.conta, chave: CHAVE };
    const { status, body: banco } = await quem.pedir(bancos.criar, { body });
    expect([status, banco.error]).toEqual([201, undefined]);
    return banco;
  };

  return {
    teste,
    falso,
    em,
    ligar,
    recomecar() {
      falso.clear();
      em(INICIO);
    },
    async fechar() {
      await teste.fechar();
      await falso.close();
    },
    /** A landlord with this bank, and a contract of twelve contas of 1,500 due on the tenth. */
    async comBanco() {
      // Landlords of before rest: the fake bank would tell each of them of everybody's money.
      await teste.deps.db.updateTable('bancos').set({ situacao: 'INATIVO' }).execute();
      const ana = await novoLocador(teste);
      const banco = await ligar(ana);
      const locatarioId = await novoLocatario(ana, { cpf: '123.456.789-09' });
      const { contratoId } = await novoContrato(ana, { locatarioId });
      const contas = await contasDe(ana, contratoId);
      return { ana, banco, contratoId, conta: contas[2], contas };
    },
    /** The address at which the bank was told to give notice. */
    async avisoDe(ana: Locador, id: string): Promise<string> {
      const { body } = await ana.pedir(bancos.testar, { params: { id } });
      expect(body).toMatchObject({ ok: true });
      return new URL(falso.webhooks.get(CHAVE)?.webhookUrl ?? '').pathname;
    },
    postar: (url: string, corpo: unknown) =>
      teste.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: typeof corpo === 'string' ? corpo : JSON.stringify(corpo),
      }),
    cobrancasDe: (ana: Locador) =>
      teste.deps.db.selectFrom('cobrancas').selectAll().where('userId', '=', ana.uid).orderBy('txid').execute(),
  };
}

export const recebidos = async (ana: Locador, situacao?: string): Promise<any[]> =>
  (await ana.pedir(recebimentos.listar, { query: situacao ? { situacao } : {} })).body.recebimentos;

export const contaLida = async (ana: Locador, contratoId: string, id: string) =>
  (await contasDe(ana, contratoId)).find((uma) => uma.id === id);
