import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/contratos/cartas';
const [escritas, cabem, enviadas] = ['cartas', 'cabimento', 'enviar'].map((nome) => `${area}/${nome}.test.ts`) as [
  ...[string, string, string],
];
const painel = 'api/src/areas/painel/decidir/cartas';

/** Letters to a tenant. */
export const cartas: Mutacao[] = [
  {
    nome: 'letters: the term runs from the day of the paper',
    arquivo: `${area}/mudar.ts`,
    troca: ['somarDias(entregueEm, prazoDias)', 'somarDias(carta.dia, prazoDias)'],
    teste: [escritas, 'the term runs from the day'],
  },
  {
    nome: 'letters: one that went is deleted',
    arquivo: `${area}/remover.ts`,
    troca: ['if (carta.enviadaEm || carta.entregueEm ||', 'if (carta.enviadaEm ||'],
    teste: [escritas, 'one that nobody got'],
  },
  {
    nome: 'letters: the same request writes another one',
    arquivo: `${area}/criar.ts`,
    troca: ['const id = repetida ?? randomUUID();', 'const id = randomUUID();'],
    teste: [escritas, 'the same request makes one letter'],
  },
  {
    nome: 'letters: a reason that the law does not leave',
    arquivo: `${area}/fatos.ts`,
    troca: ['if (!julgado?.fundamento)', 'if (!julgado)'],
    teste: [cabem, 'at the end of its term'],
  },
  {
    nome: 'letters: the end of the term moves with the delivery',
    arquivo: `${area}/fatos.ts`,
    troca: ['prazo: prazoDaCarta(pedido, fimDoPrazo), contas', 'prazo, contas'],
    teste: [cabem, 'at the end of its term'],
  },
  {
    nome: 'letters: a renewal counts from the first day of the lease',
    arquivo: `${area}/cabimento.ts`,
    troca: ['...prazoEm(dataFim), finalidade', '...prazoEm(dataFim), prazoDesde: dataInicio, finalidade'],
    teste: [cabem, 'a renewal counts'],
  },
  {
    nome: 'letters: acquitted although an agreement is open',
    arquivo: `${area}/fatos.ts`,
    troca: ['(k."acordoId" is not null and', '(false and'],
    teste: [cabem, 'went into an agreement'],
  },
  {
    nome: 'letters: acquitted although a rent of the year was moved to the next',
    arquivo: `${area}/fatos.ts`,
    troca: ['or k.competencia < ${', 'or false and k.competencia < ${'],
    teste: [cabem, 'owed also once it was moved'],
  },
  {
    nome: 'letters: acquitted although the rest of a conta was moved to the next year',
    arquivo: `${area}/fatos.ts`,
    troca: ['d.id = k."inteiraId" or', 'false or'],
    teste: [cabem, 'owed also once it was moved'],
  },
  {
    nome: 'letters: acquitted although a settlement is owed',
    arquivo: `${area}/fatos.ts`,
    troca: [`a.situacao = 'CONFIRMADO'`, 'false'],
    teste: [cabem, 'what a settlement makes'],
  },
  {
    nome: 'letters: what a deposit brought is a payment of the year',
    arquivo: `${area}/cabimento.ts`,
    troca: [`k.tipo <> 'CAUCAO'`, 'true'],
    teste: [cabem, 'without the deposit'],
  },
  {
    nome: 'letters: a company is asked for the tax that it withholds',
    arquivo: `${area}/fatos.ts`,
    troca: ['retencaoDe(conta)).irRetido', '0).irRetido'],
    teste: [escritas, 'where a company withholds its tax'],
  },
  {
    nome: 'letters: tax that was withheld is told as money that came',
    arquivo: `${area}/fatos.ts`,
    troca: ['linhas.map((linha) => linha.irRetido)', 'linhas.map(() => 0)'],
    teste: [cabem, 'what a company withheld as tax'],
  },
  {
    nome: 'letters: an e-mail counts as delivered',
    arquivo: `${area}/enviar.ts`,
    troca: ['.set({ enviadaEm })', ".set({ entregueEm: '2026-04-10' })"],
    teste: [enviadas, 'which is no delivery yet'],
  },
  {
    nome: 'letters: one that was refused counts as sent',
    arquivo: `${area}/enviar.ts`,
    troca: ['.set({ enviadaEm: carta.enviadaEm })', '.set({ enviadaEm })'],
    teste: [enviadas, 'of one that was refused'],
  },
  {
    nome: 'letters: who was written to stays known',
    arquivo: 'api/src/areas/privacidade/apagarNaAuditoria.ts',
    troca: [`e.valores -> 'depois' ->> 'contratoId' = any`, `e.valores -> 'depois' ->> 'contrato' = any`],
    teste: [enviadas, 'made anonymous'],
  },
  {
    nome: 'letters: what a deleted letter said stays once its making left the trail',
    arquivo: 'api/src/areas/privacidade/apagarNaAuditoria.ts',
    troca: [`or e.valores -> 'antes' ->> 'contratoId' = any`, `or e.valores -> 'antes' ->> 'contrato' = any`],
    teste: [enviadas, 'made anonymous'],
  },
  {
    nome: 'letters: a debt that was paid is told of still',
    arquivo: `${painel}.ts`,
    troca: [`d.status in ('PENDENTE', 'ATRASADO')`, 'true'],
    teste: [`${painel}.test.ts`, 'of a debt nothing is told'],
  },
  {
    nome: 'letters: the rest of a rest is no debt of the letter',
    arquivo: `${painel}.ts`,
    troca: ['k.contas ? coalesce(d."inteiraId", d.id)::text', 'k.contas ? d.id::text'],
    teste: [`${painel}.test.ts`, 'of a debt nothing is told'],
  },
  {
    nome: 'letters: one to the surety goes to the tenant',
    arquivo: `${area}/enviar.ts`,
    troca: ["carta.pedido.tipo === 'FIADOR' && { soA", "carta.pedido.tipo === 'INFRACAO' && { soA"],
    teste: [`${area}/fiador.test.ts`, 'a letter to the surety says who owes'],
  },
];
