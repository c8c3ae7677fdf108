import { expect, test } from 'vitest';
import type { Evento, Valores } from '../auditoria.ts';
import { Contrato } from '../contratos.ts';
import { Conta } from '../financeiro.ts';
import { Imovel } from '../imoveis.ts';
import { Locatario } from '../locatarios.ts';
import { data, hoje, relogioEm } from '../rules/dates.ts';
import { TERMOS_USUAIS } from '../rules/termos.ts';
import { descrever } from './descrever.ts';
import { COM_PARTES, ROTULOS } from './rotulos.ts';

/** Noon in São Paulo is 15 h in UTC. */
const RELOGIO = {
  dia: (instante: string) => data(hoje(new Date(instante), FUSO)),
  momento: (instante: string) => relogioEm(new Date(instante), FUSO),
};
const FUSO = 'America/Sao_Paulo';
const dizer = (um: Evento) => descrever(um, RELOGIO);

const evento = (mudanca: Partial<Evento> & { tipo?: string }): Evento => ({
  id: '1',
  em: '2026-03-10T15:00:00.000Z',
  quem: 'ana',
  quemNome: null,
  acao: 'mudar',
  registro: { tipo: mudanca.tipo ?? 'conta', id: 'c' },
  antes: null,
  depois: null,
  origem: 'rotina',
  ...mudanca,
});

test('a payment tells its amounts as money, its days as days and its status in words', () => {
  const { titulo, linhas } = dizer(
    evento({
      acao: 'pagar',
      antes: { status: 'ATRASADO', valorRecebido: null, dataPagamento: null, reciboId: null },
      depois: {
        status: 'PAGO',
        valorRecebido: 1652.5,
        dataPagamento: '2026-03-13T15:00:00.000Z',
        reciboId: 'r',
        formaPagamento: 'PIX',
        motivo: 'Acordo',
      },
    }),
  );
  expect(titulo).toBe('Pagamento registrado');
  expect(linhas).toEqual([
    { campo: 'Situação', antes: 'Em atraso', depois: 'Pago' },
    { campo: 'Forma de pagamento', antes: '', depois: 'Pix' },
    { campo: 'Pago em', antes: '', depois: '13/03/2026' },
    { campo: 'Recebido', antes: '', depois: 'R$\u00a01.652,50' },
    { campo: 'Motivo', antes: '', depois: 'Acordo' },
  ]);
});

test('a payment tells what was charged for being late, forgiven and taken off, and its undoing takes that back', () => {
  const pagamento = {
    valor: 1500,
    principal: 1500,
    multa: 100,
    juros: 7.89,
    correcao: 0,
    desconto: 50.25,
    dispensado: 42,
  };
  const partes = [
    ['Multa paga', 'R$\u00a0100,00'],
    ['Juros pagos', 'R$\u00a07,89'],
    ['Desconto dado', 'R$\u00a050,25'],
    ['Encargos dispensados', 'R$\u00a042,00'],
  ];
  expect(dizer(evento({ acao: 'pagar', antes: { pagamento: null }, depois: { pagamento } })).linhas).toEqual(
    partes.map(([campo, depois]) => ({ campo, antes: '', depois })),
  );
  const desfeito = { antes: { status: 'PAGO', pagamento }, depois: { status: 'PAGO', pagamento: null } };
  expect(dizer(evento(desfeito)).linhas).toEqual(partes.map(([campo, antes]) => ({ campo, antes, depois: '' })));
});

test('helpers are told by what happened to their help', () => {
  const ajuda = (acao: string, depois: object | null, antes: object | null = null) =>
    dizer(evento({ tipo: 'ajudante', acao, antes: antes as never, depois: depois as never }));
  expect(ajuda('criar', { nome: 'Marta', alcance: 'VER' })).toEqual({
    titulo: 'Ajudante convidado',
    linhas: [
      { campo: 'Nome', antes: '', depois: 'Marta' },
      { campo: 'O que pode', antes: '', depois: 'Só vê' },
    ],
  });
  expect(ajuda('mudar', { alcance: 'CUIDAR' }, { alcance: 'VER' })).toEqual({
    titulo: 'Mudou o que o ajudante pode',
    linhas: [{ campo: 'O que pode', antes: 'Só vê', depois: 'Cuida' }],
  });
  expect(ajuda('encerrar', { nome: 'Marta' }).titulo).toBe('Ajuda terminada');
});

test('an item of each month is told by what it is, how much and from when', () => {
  const garagem = { id: 'r', descricao: 'Garagem', tipo: 'OUTRO', valor: 50, de: '2026-12', ate: null, parcelas: null };
  const iptu = { ...garagem, valor: -600.5, parcelas: 10 };
  const linhas = (antes: object | null, depois: object | null) =>
    dizer(evento({ tipo: 'contrato', antes: { recorrente: antes }, depois: { recorrente: depois } })).linhas;
  const dito = 'Garagem: R$\u00a050,00 por mês, desde 12/2026';
  expect(linhas(null, garagem)).toEqual([{ campo: 'Item', antes: '', depois: dito }]);
  const mudado = 'Garagem: -R$\u00a0600,50 no total, em 10 parcelas desde 12/2026';
  expect(linhas(garagem, iptu)).toEqual([{ campo: 'Item', antes: dito, depois: mudado }]);
});

test('terms are told one by one, and only those that changed', () => {
  const { titulo, linhas } = dizer(
    evento({
      tipo: 'contrato',
      antes: { termos: TERMOS_USUAIS },
      depois: {
        termos: {
          ...TERMOS_USUAIS,
          multaPercentual: 8.5,
          garantia: { tipo: 'FIADOR', nome: 'Rui Prado' },
          descontoPontualidade: { tipo: 'VALOR', valor: 50, diasAntes: 2 },
        },
      },
    }),
  );
  expect(titulo).toBe('Contrato alterado');
  expect(linhas).toEqual([
    { campo: 'Multa por atraso', antes: '10%', depois: '8,5%' },
    { campo: 'Desconto de pontualidade', antes: '', depois: 'R$\u00a050,00, 2 dias antes' },
    { campo: 'Garantia', antes: '', depois: 'Fiador, Rui Prado' },
  ]);
});

test.each([
  [{ antes: { status: 'PAGO' }, depois: { status: 'PENDENTE' } }, 'Pagamento desfeito'],
  [{ antes: { status: 'PENDENTE' }, depois: { status: 'CANCELADO' } }, 'Conta cancelada'],
  [{ antes: { status: 'CANCELADO' }, depois: { status: 'PENDENTE' } }, 'Conta reaberta'],
  [{ acao: 'criar' }, 'Conta lançada'],
  [{ tipo: 'contrato', acao: 'assinar', depois: { aditivo: 'a' } }, 'Via assinada do aditivo guardada'],
  [{ tipo: 'contrato', acao: 'assinar', depois: { assinadoEm: '2026-03-10T15:00:00.000Z' } }, 'Assinatura registrada'],
  [{ tipo: 'imovel', depois: { arquivado: true } }, 'Imóvel arquivado'],
  [{ tipo: 'locatario', acao: 'criar' }, 'Locatário criado'],
  [{ tipo: 'locatario', acao: 'ler', depois: { nome: 'rg.pdf' } }, 'Arquivo aberto'],
  [{ tipo: 'locatario', acao: 'ler', depois: { dados: 'todos' } }, 'Dados do locatário baixados'],
  [{ tipo: 'locatario', depois: { anonimizado: true, apagados: 3 } }, 'Dados pessoais apagados'],
  [{ tipo: 'contrato', antes: { recorrente: null }, depois: { recorrente: {} } }, 'Item de cada mês incluído'],
  [{ tipo: 'contrato', antes: { recorrente: {} }, depois: { recorrente: {} } }, 'Item de cada mês mudado'],
  [{ tipo: 'contrato', antes: { recorrente: {} }, depois: { recorrente: null } }, 'Item de cada mês retirado'],
  [{ tipo: 'acerto', acao: 'criar' }, 'Acerto de saída calculado'],
  [{ tipo: 'acerto', acao: 'confirmar' }, 'Acerto de saída confirmado'],
  [{ tipo: 'acerto', acao: 'pagar' }, 'Devolução ao locatário registrada'],
  [{ tipo: 'acerto', acao: 'desfazer' }, 'Acerto de saída desfeito'],
  [{ tipo: 'acerto', acao: 'remover' }, 'Devolução ao locatário apagada'],
  [
    { antes: { status: 'ATRASADO' }, depois: { status: 'CANCELADO', noAcordoId: 'a' } },
    'Conta posta em um acordo de dívida',
  ],
  [
    { antes: { status: 'CANCELADO', noAcordoId: 'a' }, depois: { status: 'PENDENTE', noAcordoId: null } },
    'Conta tirada do acordo de dívida, que foi desfeito',
  ],
  [{ tipo: 'link', acao: 'criar' }, 'Página do inquilino criada'],
  [{ tipo: 'link', acao: 'remover' }, 'Página do inquilino apagada'],
])('what was done has a name of its own: %o', (mudanca, titulo) => {
  expect(dizer(evento(mudanca)).titulo).toBe(titulo);
});

test('a settlement tells the keys, the damage, and what is to be given back', () => {
  const danos = [{ descricao: 'Porta', valor: 320.5, inspecaoItemId: null }];
  const criado = evento({ tipo: 'acerto', acao: 'criar', depois: { contratoId: 'k', chavesEm: '2026-03-10', danos } });
  expect(dizer(criado).linhas).toEqual([
    { campo: 'Chaves entregues em', antes: '', depois: '10/03/2026' },
    { campo: 'Danos', antes: '', depois: 'Porta: R$\u00a0320,50' },
  ]);
  const depois = { situacao: 'CONFIRMADO', canceladas: ['a', 'b'], criadas: [], aDevolver: 1200 };
  expect(dizer(evento({ tipo: 'acerto', acao: 'confirmar', antes: {}, depois })).linhas).toEqual([
    { campo: 'A devolver ao locatário', antes: '', depois: 'R$\u00a01.200,00' },
    { campo: 'Contas canceladas', antes: '', depois: '2' },
  ]);
});

test('what a deleted conta was of is no word about its bank', () => {
  const antes = { descricao: 'Aluguel 1/12', valor: 1500, principal: 1500 };
  expect(dizer(evento({ acao: 'remover', antes })).linhas.map(({ campo }) => campo)).toEqual(['Descrição', 'Valor']);
  const banco = dizer(evento({ tipo: 'banco', antes: { principal: false }, depois: { principal: true } }));
  expect(banco.linhas).toEqual([{ campo: 'Emite as cobranças', antes: 'Não', depois: 'Sim' }]);
});

test('a letter tells of which kind it is, what was asked, and by which way it came', () => {
  const depois = {
    tipo: 'DESOCUPACAO',
    motivo: 'USO_PROPRIO',
    explicacao: 'Minha filha.',
    prazoDias: 30,
    dia: '2026-04-10',
  };
  const escrita = dizer(evento({ tipo: 'carta', acao: 'criar', depois: { ...depois, prazoAte: null, sha256: 'a1' } }));
  expect([escrita.titulo, ...escrita.linhas.map(({ campo, depois: ficou }) => `${campo}: ${ficou}`)]).toEqual([
    ...['Carta escrita', 'Carta: Pedido de desocupação', 'Motivo: Uso próprio ou da família'],
    ...['Dia: 10/04/2026', 'Prazo em dias: 30', 'Explicação: Minha filha.'],
  ]);
  const entregue = dizer(
    evento({ tipo: 'carta', acao: 'mudar', antes: { entregueComo: null }, depois: { entregueComo: 'CARTORIO' } }),
  );
  expect(entregue).toMatchObject({
    titulo: 'Anotado sobre a carta',
    linhas: [{ campo: 'Como foi entregue', depois: 'Por cartório' }],
  });
});

test('a paper that is signed from afar tells who is asked, who signed or would not, and what all signed', () => {
  const dita = (acao: string, depois: Valores | null, antes: Valores | null = null) => {
    const { titulo, linhas } = dizer(evento({ tipo: 'assinatura', acao, antes, depois }));
    return [
      titulo,
      ...linhas.map(({ campo, antes: era, depois: ficou }) => `${campo}: ${era && `${era} -> `}${ficou}`),
    ];
  };
  const signatarios = ['Ana Souza', 'João Pereira'];
  const pedida = { contratoId: 'k', tipo: 'CONTRATO', titulo: 'Contrato de locação', ate: '2026-03-25', signatarios };
  expect(dita('criar', pedida).toSorted()).toEqual([
    ...['Assinar até: 25/03/2026', 'Assinaturas pedidas', 'Documento: Contrato de locação'],
    ...['Quem assina: Ana Souza, João Pereira', 'Tipo: Contrato'],
  ]);
  const joao = { nome: 'João Pereira', papel: 'LOCATÁRIO' };
  expect(dita('assinar', joao)).toEqual(['Documento assinado', 'Quem assina: João Pereira', 'Assina como: LOCATÁRIO']);
  expect(dita('recusar', { ...joao, motivo: 'O valor é outro.' })).toEqual([
    ...['Documento recusado', 'Quem assina: João Pereira', 'Motivo: O valor é outro.', 'Assina como: LOCATÁRIO'],
  ]);
  expect(dita('cancelar', null)).toEqual(['Pedido de assinaturas cancelado']);
  expect(dita('enviar', { nome: 'João Pereira', email: 'joao@x.br' })).toEqual([
    ...['Convite para assinar enviado', 'Quem assina: João Pereira', 'E-mail: joao@x.br'],
  ]);
  expect(dita('enviar', { ate: '2026-04-25' })).toEqual(['Prazo para assinar recomeçado', 'Assinar até: 25/04/2026']);
  expect(dita('mudar', { nome: 'João Pereira', email: 'joao@y.br' }, { email: 'joao@x.br' })).toEqual([
    ...['E-mail de quem assina mudado', 'Quem assina: João Pereira', 'E-mail: joao@x.br -> joao@y.br'],
  ]);
  expect(dita('concluir', { sha256: 'a1' })).toEqual(['Documento assinado por todos', 'SHA-256 do que se assina: a1']);
});

test('an agreement on debts tells its day, what went into it and what is to be paid', () => {
  const dividas = [{ contaId: 'c', descricao: 'Aluguel 1/12', vencimento: '2026-01-10', valor: 1500, total: 1694 }];
  const depois = {
    ...{ id: 'a', contratoId: 'k', situacao: 'VIGENTE', em: '2026-04-10', dividas, dispensado: 194, desconto: 100 },
    ...{ valor: 1400, parcelas: [{ vencimento: '2026-05-05', valor: 1400 }] },
  };
  const { titulo, linhas } = dizer(evento({ tipo: 'acordo', acao: 'criar', depois }));
  expect([titulo, ...linhas.map(({ campo, depois: ficou }) => `${campo}: ${ficou}`)]).toEqual([
    ...['Acordo de dívida feito', 'Parcelas: 1', 'A pagar: R$\u00a01.400,00', 'Dia do acordo: 10/04/2026'],
    ...['Contas que entraram: Aluguel 1/12: R$\u00a01.500,00', 'Encargos dispensados: R$\u00a0194,00'],
    'Desconto: R$\u00a0100,00',
  ]);
});

test('a Pix key is told with whose it is, and days one by one', () => {
  const pix = (chave: string, nome: string) => ({ pix: { tipoChave: 'EMAIL', chave, nome, cidade: 'Paraty' } });
  const trocada = evento({ tipo: 'configuracoes', antes: pix('ana@x.br', 'Ana'), depois: pix('rui@x.br', 'Rui') });
  expect(dizer(trocada).linhas).toEqual([
    { campo: 'Chave Pix', antes: 'ana@x.br, de Ana', depois: 'rui@x.br, de Rui' },
  ]);
  const dias = { antes: { diasAvisoVencimento: [3, 0] }, depois: { diasAvisoVencimento: [] } };
  expect(dizer(evento({ tipo: 'configuracoes', ...dias })).linhas).toEqual([
    { campo: 'Dias antes do vencimento', antes: '3, 0', depois: '' },
  ]);
});

/** Ids, keys and the service's own notes say nothing to a person. */
const DO_SERVICO = /^(id|userId|criadoEm|saldo|.*Id|.*Key)$/;

test.each([
  ['contrato', Contrato],
  ['conta', Conta],
  ['imovel', Imovel],
  ['locatario', Locatario],
])('every field of a %s has a name', (_, schema) => {
  const semNome = Object.keys(schema.shape).filter(
    (campo) => !(campo in ROTULOS) && !COM_PARTES.includes(campo) && !DO_SERVICO.test(campo),
  );
  expect(semNome).toEqual([]);
});
