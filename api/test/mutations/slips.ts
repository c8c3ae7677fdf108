import type { Mutacao } from './mutation.ts';

const emitidos = 'api/src/areas/boletos/boletos.test.ts';
const pagos = 'api/src/areas/boletos/pagos.test.ts';

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
];
