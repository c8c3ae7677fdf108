import type { Mutacao } from './mutation.ts';

const area = 'api/src/areas/manutencoes';
const portas = `${area}/rotasDoServico.test.ts`;
const combinado = `${area}/servicoCombinado.test.ts`;
const pagina = `${area}/lerServico.test.ts`;
const emails = `${area}/emails/emails.test.ts`;
const visitas = 'api/src/areas/inquilino/visitas.test.ts';
const corridas = 'api/test/races/repairs.test.ts';

/** Repairs: the doors of who mends and of who lives there, and what each is told. */
export const manutencoes: Mutacao[] = [
  {
    nome: 'repairs: the street is told before anybody is taken',
    arquivo: `${area}/lerServico.ts`,
    troca: ['onde: seu ? enderecoEmLinha(imovel) : lugarDoAnuncio(imovel, false)', 'onde: enderecoEmLinha(imovel)'],
    teste: [portas, 'nothing that he need not know'],
  },
  {
    nome: 'repairs: a tenant’s telephone goes to whoever does it, asked or not',
    arquivo: `${area}/lerServico.ts`,
    troca: ['manutencao.passarContato ? await', 'true ? await'],
    teste: [pagina, 'where the landlord passes that on'],
  },
  {
    nome: 'repairs: the telephone of a tenant who has left',
    arquivo: `${area}/quemMora.ts`,
    troca: [`and \${emCurso(userId)}\`.execute(db)`, '`.execute(db)'],
    teste: [pagina, 'as long as he lives there'],
  },
  {
    nome: 'repairs: a tenant’s paper is shown as a picture',
    arquivo: `${area}/lerServico.ts`,
    troca: ['lida?.userId === userId && ehFoto(lida.tipo as Tipo)', 'lida?.userId === userId'],
    teste: [pagina, 'a paper of his is not'],
  },
  {
    nome: 'repairs: whoever was not taken still sees the pictures',
    arquivo: `${area}/lerServico.ts`,
    troca: ["if (vezDe(aberto) === 'OUTRO') return [];", ''],
    teste: [combinado, 'sees no more of it'],
  },
  {
    nome: 'repairs: a browser that reads ahead counts as his visit',
    arquivo: `${area}/rotasDoServico.ts`,
    troca: ['if (foiVisto(request)) await', 'await'],
    teste: [portas, 'a browser reads ahead'],
  },
  {
    nome: 'repairs: an address outlives the repair',
    arquivo: `${area}/enderecos.ts`,
    troca: [".where('situacao', '=', 'ABERTA')", ''],
    teste: [portas, 'opens nothing once the repair is closed'],
  },
  {
    nome: 'repairs: the same offer again is another',
    arquivo: `${area}/receberOrcamento.ts`,
    troca: ['if (await dizOMesmo(trx, orcamento, dito, arquivo)) return { ficam: [] };', ''],
    teste: [portas, 'until somebody is taken'],
  },
  {
    nome: 'repairs: an offer after another was taken',
    arquivo: `${area}/receberOrcamento.ts`,
    troca: ['if (manutencao.orcamentoId && !escolhido) throw OUTRO_ESCOLHIDO;', ''],
    teste: [combinado, 'and sends nothing'],
  },
  {
    nome: 'repairs: another price after it was agreed on',
    arquivo: `${area}/receberOrcamento.ts`,
    troca: ['if (escolhido && orcamento.valor !== null) throw JA_COMBINADO;', ''],
    teste: [combinado, 'his price is settled'],
  },
  {
    nome: 'repairs: whoever was not taken says that he is done',
    arquivo: `${area}/terminarServico.ts`,
    troca: ['if (manutencao.orcamentoId !== orcamento.id) throw OUTRO_ESCOLHIDO;', ''],
    teste: [combinado, 'and sends nothing'],
  },
  {
    nome: 'repairs: photos that are sent again are more photos',
    arquivo: `${area}/terminarServico.ts`,
    troca: ['const nova = !conhecidas.has(sha256);', 'const nova = true;'],
    teste: [combinado, 'comes with photos, once'],
  },
  {
    nome: 'repairs: a day of an address has no end',
    arquivo: `${area}/travarServico.ts`,
    troca: ['if (mais > 0 && arquivos + mais > ARQUIVOS_POR_DIA)', 'if (false)'],
    teste: [portas, 'takes no more than some'],
  },
  {
    nome: 'repairs: those that send at once do not take turns',
    arquivo: `${area}/travarServico.ts`,
    troca: [".where('id', '=', manutencao.id).forUpdate()", ".where('id', '=', manutencao.id)"],
    teste: [corridas, 'makes them take turns'],
  },
  {
    nome: 'repairs: concluded twice at once',
    arquivo: `${area}/concluir.ts`,
    troca: ['conferirAberta(antes, corpo);', ''],
    teste: [corridas, 'is one expense'],
  },
  {
    nome: 'repairs: an e-mail tells the street before anybody is taken',
    arquivo: `${area}/emails/dizer.ts`,
    troca: ['seu ? enderecoEmLinha(imovel) : perto(imovel)', 'enderecoEmLinha(imovel)'],
    teste: [emails, 'knows the street once he is taken'],
  },
  {
    nome: 'repairs: an e-mail of a visit that was moved',
    arquivo: `${area}/emails/dizer.ts`,
    troca: ['ela.visitaDia !== null : contada !== visitaDe(ela)', 'ela.visitaDia !== null : false'],
    teste: [emails, 'what went by meanwhile'],
  },
  {
    nome: 'repairs: e-mails of examples',
    arquivo: `${area}/emails/enviar.ts`,
    troca: ['if (!ativo || (await haExemplo(db, userId, deQuem)))', 'if (!ativo)'],
    teste: [emails, 'of an example'],
  },
  {
    nome: 'repairs: a tenant answers of another’s home',
    arquivo: 'api/src/areas/inquilino/visitas.ts',
    troca: [".where('id', '=', manutencaoId).where('contratoId', '=', contratoId)", ".where('id', '=', manutencaoId)"],
    teste: [visitas, 'only of his own contract'],
  },
  {
    nome: 'repairs: a visit that was moved is answered',
    arquivo: 'api/src/areas/inquilino/visitas.ts',
    troca: ['if (!ela.visitaDia || quando !== visitaDe(ela))', 'if (!ela.visitaDia)'],
    teste: [visitas, 'is not answered as it was'],
  },
];
