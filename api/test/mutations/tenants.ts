import type { Mutacao } from './mutation.ts';

const daLista = 'api/src/areas/contratos/demais/demais.test.ts';
const dosEfeitos = 'api/src/areas/contratos/demais/efeitos.test.ts';
const dasCopias = 'api/src/areas/notificacoes/copias.test.ts';

/** Mutations of leases with several tenants. */
export const inquilinos: Mutacao[] = [
  {
    nome: 'tenants: who rents changes by a list after the signature',
    arquivo: 'api/src/areas/contratos/demais/comoMudam.ts',
    troca: ['if (await foiDito(db, contrato))', 'if (false)'],
    teste: [daLista, 'only an addendum changes who rents'],
  },
  {
    nome: 'tenants: the trail of a contract names who was taken out of it and made anonymous',
    arquivo: 'api/src/areas/privacidade/anonimizar.ts',
    troca: ['new Set([...emCurso, ...antes])', 'new Set(emCurso)'],
    teste: [dosEfeitos, 'who was taken out before the contract was signed'],
  },
  {
    nome: 'tenants: drafts name who was taken out and made anonymous',
    arquivo: 'api/src/areas/privacidade/anonimizar.ts',
    troca: ['  await apagarDasMinutas(trx, userId, semEle, cpf);\n', ''],
    teste: [dosEfeitos, 'who was taken out before the contract was signed'],
  },
  {
    nome: 'tenants: somebody rents beside himself',
    arquivo: 'api/src/areas/contratos/demais/segurar.ts',
    troca: ['if (id === principalId)', 'if (id === "")'],
    teste: [daLista, 'nobody rents twice'],
  },
  {
    nome: 'tenants: who left still gets copies of the notices',
    arquivo: 'api/src/areas/contratos/demais/copias.ts',
    troca: [`and o."saiuEm" is null and o.avisar`, 'and o.avisar'],
    teste: [dasCopias, 'who left the lease hears no more of it'],
  },
  {
    nome: 'tenants: who is not to be told gets a copy',
    arquivo: 'api/src/areas/contratos/demais/copias.ts',
    troca: ['and o.avisar and', 'and'],
    teste: [dasCopias, 'gets a copy of the e-mail, once'],
  },
  {
    nome: 'tenants: a letter has reached them on the day of the first',
    arquivo: 'api/src/areas/contratos/cartas/mudar.ts',
    troca: ['dias.toSorted().at(-1)', 'dias.toSorted().at(0)'],
    teste: [dosEfeitos, 'on the day of the last'],
  },
  {
    nome: 'tenants: the other tenant’s money is a stranger’s',
    arquivo: 'schemas/src/rules/matching.ts',
    troca: ['uma.contas.every(deQuemDivide)', 'Boolean(deQuemDivide && false)'],
    teste: [dosEfeitos, 'a credit that names the other tenant'],
  },
  {
    nome: 'tenants: who rents beside another is deleted while the lease runs',
    arquivo: 'api/src/areas/locatarios/remover.ts',
    troca: ['if (await alugaJuntoAgora(trx, userId, locatarioId))', 'if (false)'],
    teste: [daLista, 'is not deleted while one runs'],
  },
  {
    nome: 'tenants: the law’s years of a lease of two count for the principal alone',
    arquivo: 'api/src/areas/privacidade/anonimizar.ts',
    troca: ['recusarNoPrazo(locacoes.fins, hoje)', 'recusarNoPrazo(locacoes.proprias, hoje)'],
    teste: [dosEfeitos, 'the law’s years count for every tenant'],
  },
  {
    nome: 'tenants: whoever left reads the tenants’ page still',
    arquivo: 'api/src/areas/contratos/aditivos/criar.ts',
    troca: ['if (trocados && trocados.saem.length > 0) await', 'if (trocados === undefined) await'],
    teste: [dosEfeitos, 'is free after five years'],
  },
  {
    nome: 'tenants: without the principal’s telephone nobody is told',
    arquivo: 'api/src/areas/contratos/demais/copias.ts',
    troca: ['[principal, ...outros].find', '[principal].find'],
    teste: [dasCopias, 'where the principal tenant has no e-mail or telephone'],
  },
  {
    nome: 'tenants: who had the place twice loses the months of the first time',
    arquivo: 'api/src/areas/contratos/demais/trocarPorAditivo.ts',
    troca: ['contratos_locatarios."principalAte" || excluded."principalAte"', 'excluded."principalAte"'],
    teste: ['api/src/areas/contratos/demais/principal.test.ts', 'who had the place twice'],
  },
  {
    nome: 'tenants: a receipt goes to who has the place now',
    arquivo: 'api/src/areas/recibos/dono.ts',
    troca: ['if (dono) return dono;', ''],
    teste: ['api/src/areas/recibos/enviarPorEmail.test.ts', 'a receipt of before another took the place'],
  },
  {
    nome: 'tenants: who has no address is left out in silence when a receipt is sent',
    arquivo: 'api/src/areas/recibos/enviarAEscolhidos.ts',
    troca: ['if (!escolhido.email)', 'if (!escolhido)'],
    teste: ['api/src/areas/recibos/aTodos.test.ts', 'to whom he chooses'],
  },
  {
    nome: 'tenants: a receipt goes by itself to its own tenant alone',
    arquivo: 'api/src/areas/recibos/destinatarios.ts',
    troca: ['? ((await outrosAvisados(db, [userId], [contratoId])).get(contratoId) ?? [])', '? []'],
    teste: ['api/src/areas/recibos/aTodos.test.ts', 'by itself a receipt'],
  },
  {
    nome: 'tenants: a boleto keeps the name of who had the place',
    arquivo: 'api/src/areas/boletos/acertar.ts',
    troca: ['    cobranca.outroDevedor ||\n', ''],
    teste: ['api/src/areas/boletos/outroDevedor.test.ts', 'a boleto in the name of who had the place'],
  },
];
