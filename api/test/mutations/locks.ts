import type { Mutacao } from './mutation.ts';

const corridas = 'api/test/races/payment.test.ts';
const encerramento = 'api/test/races/closing.test.ts';
const exclusao = 'api/test/races/removal.test.ts';
const despesas = 'api/src/areas/despesas/despesas.test.ts';
const semTrava = (tabela: string, id: string, trava: string): [string, string] => [
  `'${tabela}', userId, ${id}, '${trava}')`,
  `'${tabela}', userId, ${id})`,
];

/** Row locks, unique indexes and what stands on them. */
export const travas: Mutacao[] = [
  {
    nome: 'uploads: two at once are given the same space',
    arquivo: 'api/src/areas/upload/receive/store.ts',
    troca: [`select pg_advisory_xact_lock(\${LOCKS.espaco}, hashtext(\${userId}))`, 'select 1'],
    teste: ['api/src/areas/upload/receive/quota.test.ts', 'fit together or not'],
  },
  {
    nome: 'uploads: what is on its way has no space yet',
    arquivo: 'api/src/areas/upload/receive/store.ts',
    troca: ['somarChegando(destino.userId, anunciados))', 'anunciados)'],
    teste: ['api/src/areas/upload/receive/quota.test.ts', 'still on its way'],
  },
  {
    nome: 'statements: two are written at once',
    arquivo: 'api/src/areas/extratos/importar.ts',
    troca: ['await travarDinheiro(trx, userId);', ''],
    teste: ['api/test/races/statements.test.ts', 'of the same rows'],
  },
  {
    nome: 'money: a bank and a statement tell of the same at once',
    arquivo: 'api/src/areas/recebimentos/registrar.ts',
    troca: ['await travarDinheiro(trx, userId);', ''],
    teste: ['api/test/races/sameMoney.test.ts', 'of nobody knows what'],
  },
  {
    nome: 'money: of contas that were chosen, a deleted one is passed over',
    arquivo: 'api/src/areas/recebimentos/travar.ts',
    troca: [
      '.map((id) => {\n    const conta = travadas.get(id);',
      '.filter((id) => travadas.has(id)).map((id) => {\n    const conta = travadas.get(id);',
    ],
    teste: ['api/test/races/sameMoney.test.ts', 'a conta is deleted'],
  },
  {
    nome: 'spreadsheet: pays contas without the turn of money',
    arquivo: 'api/src/areas/importacoes/executar.ts',
    troca: ['await travarDinheiro(trx, autor.userId)', 'undefined'],
    teste: ['api/test/races/sameMoney.test.ts', 'a spreadsheet pays a conta'],
  },
  {
    nome: 'return: the settlement that counts on it not locked',
    arquivo: 'api/src/areas/recebimentos/devolver.ts',
    troca: ['await travarContratosDe(trx, userId, contaIds);', ''],
    teste: ['api/test/races/returns.test.ts', ''],
  },
  {
    nome: 'contract: property not locked',
    arquivo: 'api/src/areas/contratos/criar.ts',
    troca: semTrava('imoveis', 'corpo.imovelId', 'for update'),
    teste: [corridas, 'contracts on one property'],
  },
  {
    nome: 'contract: tenant not locked',
    arquivo: 'api/src/areas/contratos/criar.ts',
    troca: semTrava('locatarios', 'corpo.locatarioId', 'for share'),
    teste: [exclusao, 'a tenant deleted while contracts'],
  },
  {
    nome: 'tenant: deletion without its lock',
    arquivo: 'api/src/areas/locatarios/remover.ts',
    troca: semTrava('locatarios', 'id', 'for update'),
    teste: [exclusao, 'a tenant deleted while contracts'],
  },
  {
    nome: 'property: deletion without its lock',
    arquivo: 'api/src/areas/imoveis/remover.ts',
    troca: semTrava('imoveis', 'id', 'for update'),
    teste: [exclusao, 'a property deleted while a contract'],
  },
  {
    nome: 'expense: property not locked',
    arquivo: 'api/src/areas/despesas/criar.ts',
    troca: semTrava('imoveis', 'corpo.imovelId', 'for share'),
    teste: [despesas, 'being recorded'],
  },
  {
    nome: 'expense: property that it moves to not locked',
    arquivo: 'api/src/areas/despesas/mudar.ts',
    troca: semTrava('imoveis', 'imovelId', 'for share'),
    teste: [despesas, 'one that moves to it'],
  },
  {
    nome: 'expense: the name of a deleted property is not kept',
    arquivo: 'api/src/areas/imoveis/remover.ts',
    troca: ['await guardarNome(trx, userId, imovel);', ''],
    teste: [despesas, 'leaves its name'],
  },
  {
    nome: 'expense: a part that was deleted is made again',
    arquivo: 'api/src/areas/despesas/criar.ts',
    troca: ['await recusarApagado(trx, autor.userId, id && ids);', ''],
    teste: [despesas, 'makes none of what was deleted'],
  },
  {
    nome: 'payment: conta not locked (whole)',
    arquivo: 'api/src/areas/financeiro/pagar.ts',
    troca: semTrava('contas', 'id', 'for update'),
    teste: [corridas, 'payments of one conta'],
  },
  {
    nome: 'payment: conta not locked (partial)',
    arquivo: 'api/src/areas/financeiro/pagar.ts',
    troca: semTrava('contas', 'id', 'for update'),
    teste: [corridas, 'partial payments'],
  },
  {
    nome: 'closing: contract not locked, twice',
    arquivo: 'api/src/areas/contratos/encerrar.ts',
    troca: [
      ".forUpdate()\n      .executeTakeFirst();\n    const contrato = await owned(trx, 'contratos', userId, id, 'for update')",
      ".executeTakeFirst();\n    const contrato = await owned(trx, 'contratos', userId, id)",
    ],
    teste: [encerramento, 'closed by ten at once'],
  },
  {
    nome: 'closing: contract not locked, its property gone',
    arquivo: 'api/src/areas/contratos/encerrar.ts',
    troca: semTrava('contratos', 'id', 'for update'),
    teste: [encerramento, 'closed by ten at once'],
  },
  {
    nome: 'closing: property not locked first',
    arquivo: 'api/src/areas/contratos/encerrar.ts',
    troca: ['      .forUpdate()\n', ''],
    teste: [encerramento, 'the property deleted while its contract'],
  },
  {
    nome: 'overdue batch: status not asked again under the lock',
    arquivo: 'api/src/areas/financeiro/leitura.ts',
    troca: [`limit \${DE_UMA_VEZ} for update skip locked`, `limit \${DE_UMA_VEZ}`],
    teste: [corridas, 'the overdue batch'],
  },
  {
    nome: 'codigoItem: number counted, not taken',
    arquivo: 'api/src/areas/inventario/criar.ts',
    troca: [
      'const numero = await proximoNumero(trx, userId, imovelId, prefixo);',
      `await proximoNumero(db, userId, imovelId, 'x');
    const feitos = await trx.selectFrom('itens').select('id').where('imovelId', '=', imovelId).execute();
    const numero = feitos.length + 1;`,
    ],
    teste: [corridas, 'codigoItem is unique'],
  },
  {
    nome: 'item: property not locked before its sequence',
    arquivo: 'api/src/areas/inventario/criar.ts',
    troca: semTrava('imoveis', 'corpo.imovelId', 'for share'),
    teste: [exclusao, 'while its inventory'],
  },
  {
    nome: 'inspection: property not locked before its items',
    arquivo: 'api/src/areas/inspecoes/criar.ts',
    troca: semTrava('imoveis', 'corpo.imovelId', 'for share'),
    teste: [exclusao, 'while its inventory'],
  },
  {
    nome: 'inspection: items not locked',
    arquivo: 'api/src/areas/inspecoes/criar.ts',
    troca: ['.forShare()', ''],
    teste: ['api/src/areas/upload/remove.test.ts', 'while an inspection is being opened'],
  },
  {
    nome: 'CPF: swap not locked in one order',
    arquivo: 'api/src/areas/locatarios/gravar.ts',
    troca: ['if (campos.cpf !== undefined) await travarDonosDoCpf', 'if (false) await travarDonosDoCpf'],
    teste: [corridas, 'take each other'],
  },
  {
    nome: 'CPF: unique index gone',
    arquivo: 'api/migrations/0001-inicial.sql',
    troca: ['create unique index locatarios_cpf', 'create index locatarios_cpf'],
    teste: [corridas, 'the same CPF'],
  },
  {
    nome: 'CPF: refusal by the index not understood',
    arquivo: 'api/src/areas/locatarios/gravar.ts',
    troca: ["violates(erro, 'locatarios_cpf')", "violates(erro, 'outro')"],
    teste: [corridas, 'the same CPF'],
  },
  {
    nome: 'CPF: dots and dashes count',
    arquivo: 'api/src/areas/locatarios/gravar.ts',
    troca: ["cpf.replace(/[^\\p{L}\\p{N}]/gu, '').toUpperCase()", 'cpf.toUpperCase()'],
    teste: [corridas, 'the same CPF'],
  },
];
