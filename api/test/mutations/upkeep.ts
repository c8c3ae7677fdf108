import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/manutencoes';
const reparos = `${area}/manutencoes.test.ts`;
const compromissos = 'api/src/areas/compromissos';
const calendario = 'api/src/areas/calendario';

/** Mutations of the costs of repairs, of commitments, and of a landlord's calendar. */
export const cuidados: Mutacao[] = [
  {
    nome: 'upkeep: what a repair cost is registered again once it was opened again',
    arquivo: `${area}/concluir.ts`,
    troca: ['if (corpo.custo && custo !== null)', 'if (corpo.custo === -1)'],
    teste: [reparos, 'what the landlord paid is an expense'],
  },
  {
    nome: 'upkeep: what the tenant bears is the landlord’s for good',
    arquivo: `${area}/concluir.ts`,
    troca: ["reembolsada: destino === 'DESPESA_E_CONTA'", 'reembolsada: false'],
    teste: [reparos, 'what the tenant bears'],
  },
  {
    nome: 'upkeep: a tenant of no lease is charged',
    arquivo: `${area}/concluir.ts`,
    troca: ["if (!contratoId && (quemPagou === 'INQUILINO' || quemArca === 'INQUILINO'))", 'if (false)'],
    teste: [reparos, 'what the tenant paid for the landlord'],
  },
  {
    nome: 'upkeep: a discount on another’s rent',
    arquivo: 'api/src/areas/financeiro/descontarReparo.ts',
    troca: ['if (conta.contratoId !== contratoId)', 'if (false)'],
    teste: [reparos, 'what the tenant paid for the landlord'],
  },
  {
    nome: 'upkeep: a discount leaves nothing of a rent',
    arquivo: 'api/src/areas/financeiro/descontarReparo.ts',
    troca: ['if (resta <= 0)', 'if (resta < 0)'],
    teste: [reparos, 'what the tenant paid for the landlord'],
  },
  {
    nome: 'upkeep: an address outlives its provider',
    arquivo: 'api/src/areas/prestadores/remover.ts',
    troca: ['prestadorCopia: ele.nome, semente: null, tokenHash: null', 'prestadorCopia: ele.nome'],
    teste: [reparos, 'his name stays where he is deleted'],
  },
  {
    nome: 'upkeep: a request stays open though it was mended',
    arquivo: `${area}/concluir.ts`,
    troca: ['if (antes.pedidoId) await resolver(trx, autor, antes.pedidoId, corpo.resposta, agora);', ''],
    teste: [reparos, 'the request is resolved'],
  },
  {
    nome: 'upkeep: a commitment is told by two passes at once',
    arquivo: `${compromissos}/avisar.ts`,
    troca: ['for update skip locked', ''],
    teste: [`${compromissos}/avisar.test.ts`, 'so many days before, once'],
  },
  {
    nome: 'upkeep: that a commitment’s day went by is not told',
    arquivo: `${compromissos}/avisar.ts`,
    troca: ['and not p."avisadoVencido"', 'and false'],
    teste: [`${compromissos}/avisar.test.ts`, 'once more when its day went by'],
  },
  {
    nome: 'upkeep: who wants no e-mail of a commitment gets one',
    arquivo: `${compromissos}/avisar.ts`,
    troca: ['(p."porEmail" and p.proximo', '(p.proximo'],
    teste: [`${compromissos}/avisar.test.ts`, 'who wants none gets none'],
  },
  {
    nome: 'upkeep: a commitment done on a screen of before is done twice',
    arquivo: `${compromissos}/fazer.ts`,
    troca: ['if (antes.proximo !== venceVisto)', 'if (antes.proximo === null)'],
    teste: [`${compromissos}/compromissos.test.ts`, 'seen as due on another day'],
  },
  {
    nome: 'upkeep: an address of a calendar that was replaced still opens it',
    arquivo: `${calendario}/endereco.ts`,
    troca: [
      ".select('lidoEm').where('userId', '=', userId).where('tokenHash', '=', tokenHashOf(token))",
      ".select('lidoEm').where('userId', '=', userId)",
    ],
    teste: [`${calendario}/calendario.test.ts`, 'an address is made'],
  },
];
