import type { Mutacao } from './mutation.ts';

const emitidos = 'api/src/areas/boletos/boletos.test.ts';
const pagos = 'api/src/areas/boletos/pagos.test.ts';
const decididos = 'api/src/areas/painel/decidir/boletos.test.ts';

/** Boletos: never two of one debt, and each received once, for what it is. */
export const boletos: Mutacao[] = [
  {
    nome: 'boletos: a Pix charge stays open beside the boleto that takes its place',
    arquivo: 'api/src/areas/boletos/pedir.ts',
    troca: ["if (cobranca.tipo === 'boleto') continue;", 'if (cobranca) continue;'],
    teste: [emitidos, 'none has both'],
  },
  {
    nome: 'boletos: one that is being issued is taken up by another pass',
    arquivo: 'api/src/areas/boletos/acertar.ts',
    troca: ['< REGISTRANDO_MS) return false;', '< 0) return false;'],
    teste: [emitidos, 'never makes a second boleto'],
  },
  {
    nome: 'boletos: one that may have been issued is asked for again without being looked for',
    arquivo: 'api/src/providers/boletos/efi.ts',
    troca: ['if (jaPedido) {', 'if (jaPedido && pedido.txid === "") {'],
    teste: ['api/src/providers/boletos/efi.test.ts', 'is never issued again'],
  },
  {
    nome: 'boletos: the boleto of a conta that was paid otherwise stays alive',
    arquivo: 'api/src/areas/boletos/acertar.ts',
    troca: ["conta.status === 'PAGO' || conta.status === 'CANCELADO'", "conta.status === 'CANCELADO'"],
    teste: [pagos, 'paid otherwise, cancelled or deleted'],
  },
  {
    nome: 'boletos: what a boleto brought is received as a Pix',
    arquivo: 'api/src/areas/recebimentos/registrar.ts',
    troca: ["ehDeBoleto(pix.e2eid) ? 'Boleto' : 'Pix'", "ehDeBoleto(pix.e2eid) ? 'Pix' : 'Pix'"],
    teste: [pagos, 'the poll settles the conta once'],
  },
  {
    nome: 'boletos: one that its bank does not cancel is passed over in silence',
    arquivo: 'api/src/areas/boletos/acertar.ts',
    troca: ['await anotarCobranca(deps, cobranca, { motivo: SEM_RESPOSTA });', ''],
    teste: [decididos, 'told while the bank does not cancel it'],
  },
  {
    nome: 'boletos: a refusal that is over is told as if it were the last word',
    arquivo: 'api/src/areas/painel/decidir/boletos.ts',
    troca: ["case when k.situacao = 'FALHOU' then k.motivo end", 'k.motivo'],
    teste: [decididos, 'a refusal is told in the bank’s words'],
  },
];
