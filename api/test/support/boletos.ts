import * as bancos from '@imob/schemas/bancos';
import * as boletos from '@imob/schemas/boletos';
import { expect } from 'vitest';
import { type EfiFalsa, fakeEfi } from '../../src/providers/boletos/fake.ts';
import { createPixBanks } from '../../src/providers/pix/banks.ts';
import { type BancoFalso, fakeBank } from '../../src/providers/pix/fake.ts';
import { PERFIS } from '../../src/providers/pix/profiles.ts';
import { type TestApp, testApp } from './app.ts';
import { CHAVE } from './bank.ts';
import { contasDe, type Locador, novoContrato, novoLocador, novoLocatario } from './factories.ts';
import { shortTimeouts } from './timeouts.ts';

const INICIO = '2026-03-05T15:00:00Z';

/** The service with a company that issues boletos and receives Pix, all by one clock. */
export type TesteComBoletos = Awaited<ReturnType<typeof testeComBoletos>>;

export async function testeComBoletos() {
  let relogio = new Date(INICIO);
  const agora = () => relogio;
  const pixFalso: BancoFalso = await fakeBank({ agora });
  const falsa: EfiFalsa = await fakeEfi({ agora });
  const perfil = {
    ...{ ...PERFIS.efi, nome: 'Efí de teste', ca: falsa.ca, producao: pixFalso.enderecos, homologacao: undefined },
    boletos: { producao: falsa.enderecos },
  };
  const outro = {
    ...PERFIS.efi,
    nome: 'Banco sem boletos',
    ca: falsa.ca,
    producao: pixFalso.enderecos,
    boletos: undefined,
  };
  const tempos = { ...shortTimeouts, deadline: 2_000 };
  const pix = createPixBanks({ PIX_BANCOS: { teste: perfil, outro } }, tempos, agora);
  const servico = await testApp({ env: { SESSION_EXPIRES_DAYS: '300' }, deps: { pix, agora } });
  const em = (momento: string) => {
    relogio = new Date(momento);
  };
  const teste: TestApp = { ...servico, agora: em };
  const ligar = async (quem: Locador, mudanca = {}): Promise<bancos.Banco> => {
    const body = { perfil: 'teste', apelido: 'Efí', ...falsa.conta, emiteBoletos: true, ...mudanca };
    const { status, body: banco } = await quem.pedir(bancos.criar, { body });
    expect([status, banco.error]).toEqual([201, undefined]);
    return banco;
  };

  return {
    ...{ teste, falsa, pixFalso, em, agora, ligar },
    /** The further fields of an account that also receives Pix. */
    comPix: { certificado: pixFalso.conta.certificado, chave: CHAVE },
    recomecar() {
      falsa.clear();
      pixFalso.clear();
      em(INICIO);
    },
    async fechar() {
      await teste.fechar();
      await falsa.close();
      await pixFalso.close();
    },
    /** A landlord whose account issues boletos, and a contract of twelve contas of 1,500 due on the tenth, whose tenant gets them. */
    async comBoletos({ banco = {}, recebeBoleto = true, locatario = {} } = {}) {
      await teste.deps.db.updateTable('bancos').set({ situacao: 'INATIVO', emiteBoletos: false }).execute();
      const ana = await novoLocador(teste);
      const ligado = await ligar(ana, banco);
      const locatarioId = await novoLocatario(ana, { nome: 'João da Silva', cpf: '123.456.789-09', ...locatario });
      const { contratoId } = await novoContrato(ana, { locatarioId });
      if (recebeBoleto) {
        await ana.pedir(boletos.mudarContrato, { params: { id: contratoId }, body: { recebeBoleto } });
      }
      const contas = await contasDe(ana, contratoId);
      return { ana, banco: ligado, contratoId, locatarioId, conta: contas[2], contas };
    },
    cobrancasDe: (ana: Locador) =>
      teste.deps.db.selectFrom('cobrancas').selectAll().where('userId', '=', ana.uid).orderBy('txid').execute(),
    boletoDe: async (ana: Locador, id: string): Promise<boletos.BoletoDaConta> =>
      (await ana.pedir(boletos.buscar, { params: { id } })).body,
  };
}
