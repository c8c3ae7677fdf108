import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/promessas';
const promessas = `${area}/promessas.test.ts`;
const pagina = `${area}/pagina.test.ts`;
const silencio = `${area}/silencio.test.ts`;
const regra = 'schemas/src/rules/promessas.ts';
const daRegra = 'schemas/src/rules/promessas.test.ts';
const conversas = 'api/src/areas/conversas/conversas.test.ts';
const outroPrincipal = 'api/src/areas/pontualidade/outroPrincipal.test.ts';

/** Mutations of promises of payment, of conversations, and of how a tenant pays. */
export const prometidas: Mutacao[] = [
  {
    nome: 'promises: one is broken on its own day',
    arquivo: regra,
    troca: ["return prometidaPara < hoje ? 'QUEBRADA'", "return prometidaPara <= hoje ? 'QUEBRADA'"],
    teste: [daRegra, 'waited for to the end of its day'],
  },
  {
    nome: 'promises: what was paid before counts',
    arquivo: `${area}/situacao.ts`,
    troca: ['-recebidoAntes])', '0])'],
    teste: [promessas, 'half of it by a day'],
  },
  {
    nome: 'promises: of a conta that is paid',
    arquivo: `${area}/criar.ts`,
    troca: ['if (!outra) return;', 'return;'],
    teste: [promessas, 'a day that went by, contas of two leases'],
  },
  {
    nome: 'promises: more is promised than is owed',
    arquivo: `${area}/conferirValor.ts`,
    troca: ['if (centavos(valor) <= devido) return;', 'if (centavos(valor) <= devido || devido > 0) return;'],
    teste: [promessas, 'no more is promised than the contas owe'],
  },
  {
    nome: 'promises: one still to come gives way to who did not see it',
    arquivo: `${area}/criar.ts`,
    troca: [
      'prometidaPara >= hoje && !vistas.includes(id)',
      'false && !vistas.includes(id) && id < hoje && prometidaPara',
    ],
    teste: [promessas, 'one that is still to come is replaced'],
  },
  {
    nome: 'promises: the routine asks for what was promised',
    arquivo: 'api/src/areas/notificacoes/routine/find.ts',
    troca: ['!promised.has(contaId)', 'promised.has(contaId) || contaId'],
    teste: [silencio, 'until the promised day nothing is said'],
  },
  {
    nome: 'promises: one that comes after the notice was found holds nothing back',
    arquivo: 'api/src/areas/notificacoes/routine/claim.ts',
    troca: ['p."dataVencimento" - p."diasAntes"', 'p."dataVencimento" + 9999'],
    teste: [silencio, 'a promise that comes after the notice was found'],
  },
  {
    nome: 'promises: a tenant promises the same conta again',
    arquivo: `${area}/prometer.ts`,
    troca: ['abertas.filter(({ prometida }) => !prometida)', 'abertas.filter(({ prometida }) => !prometida || true)'],
    teste: [pagina, 'from the page each conta is promised once'],
  },
  {
    nome: 'promises: a tenant puts off as long as he likes',
    arquivo: `${area}/prometer.ts`,
    troca: ['conferirDia(prometidaPara, dia, DIAS_DO_INQUILINO)', 'conferirDia(prometidaPara, dia, 365)'],
    teste: [pagina, 'from the page each conta is promised once'],
  },
  {
    nome: 'promises: the Painel asks before the day is over',
    arquivo: 'api/src/areas/painel/decidir/promessas.ts',
    troca: ["if (situacao !== 'QUEBRADA') return [];", ''],
    teste: ['api/src/areas/painel/decidir/promessas.test.ts', 'an amount that came never asks'],
  },
  {
    nome: 'conversations: their words stand in the trail',
    arquivo: 'api/src/areas/conversas/gravar.ts',
    troca: ["texto === antes.texto ? {} : { texto: 'alterado' }", 'texto === antes.texto ? {} : { texto }'],
    teste: [conversas, 'its words stand in no trail'],
  },
  {
    nome: 'conversations: they outlive an anonymous tenant',
    arquivo: 'api/src/areas/privacidade/anonimizar.ts',
    troca: [
      "await trx.deleteFrom('conversas').where('userId', '=', userId).where('locatarioId', '=', id).execute();",
      '',
    ],
    teste: [conversas, 'it goes with him'],
  },
  {
    nome: 'how a tenant pays: a rent in parts is paid with its first part',
    arquivo: 'api/src/areas/pontualidade/alugueis.ts',
    troca: ['else max(', 'else min('],
    teste: ['api/src/areas/pontualidade/pontualidade.test.ts', 'rents paid by their day'],
  },
  {
    nome: 'punctuality: who came in is told of by what fell due before',
    arquivo: 'api/src/areas/pontualidade/alugueis.ts',
    troca: ['(l.de is null or k."dataVencimento" >= l.de)', 'true'],
    teste: [outroPrincipal, 'each is told of by the rents and promises'],
  },
  {
    nome: 'promises: who comes into a lease is bound by what another promised',
    arquivo: 'api/src/areas/contratos/aditivos/criar.ts',
    troca: ['    await encerrarDoContrato(trx, autor, contrato.id, agora);\n', '    await Promise.resolve();\n'],
    teste: [outroPrincipal, 'what who left had promised binds nobody'],
  },
];
