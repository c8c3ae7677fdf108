import type { Evento } from '@imob/schemas/auditoria';
import { Contrato } from '@imob/schemas/contratos';
import { Conta } from '@imob/schemas/financeiro';
import { Imovel } from '@imob/schemas/imoveis';
import { Locatario } from '@imob/schemas/locatarios';
import { TERMOS_USUAIS } from '@imob/schemas/rules/termos';
import { expect, test } from 'vitest';
import { descrever } from './descrever.ts';
import { COM_PARTES, ROTULOS } from './rotulos.ts';

const evento = (mudanca: Partial<Evento> & { tipo?: string }): Evento => ({
  id: '1',
  em: '2026-03-10T15:00:00.000Z',
  quem: 'ana',
  acao: 'mudar',
  registro: { tipo: mudanca.tipo ?? 'conta', id: 'c' },
  antes: null,
  depois: null,
  origem: 'rotina',
  ...mudanca,
});

test('a payment tells its amounts as money, its days as days and its status in words', () => {
  const { titulo, linhas } = descrever(
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

test('terms are told one by one, and only those that changed', () => {
  const { titulo, linhas } = descrever(
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
])('what was done has a name of its own: %o', (mudanca, titulo) => {
  expect(descrever(evento(mudanca)).titulo).toBe(titulo);
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
