import type { Mutacao } from './mutation.ts';

const dasEtapas = 'api/src/areas/contratos/etapas/etapas.test.ts';
const dosReajustes = 'api/src/areas/contratos/etapas/reajuste.test.ts';
const doPrincipal = 'api/src/areas/contratos/demais/principal.test.ts';

/** Mutations of a rent that changes in steps, and of a lease whose own tenant changes. */
export const etapas: Mutacao[] = [
  {
    nome: 'steps: the rent in force is that of the last one from the first day on',
    arquivo: 'api/src/areas/contratos/aluguel.ts',
    troca: ['and e.desde > ', 'and false and e.desde > '],
    teste: [dasEtapas, 'has the rents of its steps, and the rent of the day'],
  },
  {
    nome: 'steps: a month of grace is charged a rent of nothing',
    arquivo: 'api/src/areas/contratos/criar.ts',
    troca: ['parcelas.filter(({ valor }) => valor > 0)', 'parcelas.map((uma) => ({ ...uma, valor: uma.valor || 1 }))'],
    teste: [dasEtapas, 'has the rents of its steps, and the rent of the day'],
  },
  {
    nome: 'steps: what recurs is not charged in a month of grace',
    arquivo: 'api/src/areas/financeiro/recorrentes/semAluguel.ts',
    troca: ['if (cobrados.length === 0) return;', 'if (cobrados.length >= 0) return;'],
    teste: [dasEtapas, 'what recurs is charged in the months of grace too'],
  },
  {
    nome: 'steps: a month that fell due gets another rent',
    arquivo: 'api/src/areas/contratos/etapas/mudar.ts',
    troca: ['if (venceu === undefined || venceu >= dia) return;', 'if (venceu !== dia) return;'],
    teste: [dasEtapas, 'before the signature the steps are agreed on anew'],
  },
  {
    nome: 'steps: the fine is of the rent in force',
    arquivo: 'api/src/areas/contratos/acerto/vigencia.ts',
    troca: ['?.valorAntes ?? porVir);', '?.valorAntes ?? 0);'],
    teste: [dasEtapas, 'who leaves early owes the rent of the step of that month'],
  },
  {
    nome: 'steps: an index leaves those to come as they were',
    arquivo: 'api/src/areas/contratos/reajuste/aplicar.ts',
    troca: ["origem === 'ACORDO' || origem === 'MANTIDO'", "origem !== 'MANTIDO'"],
    teste: [dosReajustes, 'an index is of the rent in force and of the steps still to come'],
  },
  {
    nome: 'principal: who comes in is asked for what fell due before',
    arquivo: 'api/src/areas/contratos/demais/trocarPorAditivo.ts',
    troca: ['if (entra) await recusarDividas', 'if (false) await recusarDividas'],
    teste: [doPrincipal, 'takes the place once nothing overdue is left'],
  },
  {
    nome: 'principal: a receipt of a day before names who rents now',
    arquivo: 'api/src/areas/recibos/partes.ts',
    troca: ['coalesce(p.id, k."locatarioId")', 'k."locatarioId"'],
    teste: [doPrincipal, 'money of a day before counts as his'],
  },
  {
    nome: 'principal: those who rent now read the receipts of who left',
    arquivo: 'api/src/areas/inquilino/dados.ts',
    troca: ['sql<boolean>`not ${deQuemSaiu(', 'sql<boolean>`true or ${deQuemSaiu('],
    teste: [doPrincipal, 'the one who stays takes the place of who leaves'],
  },
];
