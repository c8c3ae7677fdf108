import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import type { Servico } from '../lerServico.ts';
import type { Dito } from './formularios.ts';
import { paginaDoServico } from './servico.ts';

const servico: Servico = {
  ...{ vez: 'ABERTO', locador: { nome: 'Ana Lima', telefone: null }, prestador: 'Hidráulica Souza', inquilino: null },
  imovel: { tipo: 'Casa', onde: 'Centro, Campinas/SP' },
  manutencao: {
    ...{ titulo: 'Torneira', descricao: 'Pinga', urgente: false, visitaDia: null, visitaHora: null },
    ...{ feitoEm: null, feitoRecado: null },
  },
  orcamento: { situacao: 'PEDIDO', valor: null, prazo: null, texto: null, arquivo: null, respondidoEm: null },
  ...{ fotos: ['a.jpg', 'b.jpg'], cabemFotos: 8 },
};
const seu: Servico = {
  ...{ ...servico, vez: 'SEU', locador: { nome: 'Ana Lima', telefone: '11987654321' } },
  imovel: { tipo: 'Casa', onde: 'Rua A, 10 - Centro, Campinas/SP' },
  orcamento: { ...servico.orcamento, situacao: 'RECEBIDO', valor: 350 },
};
const html = (mudado: Servico = servico, dito?: Dito) =>
  paginaDoServico(mudado, { token: 'tok-en_1', fuso: 'America/Sao_Paulo', dito });
const pagina = (...como: Parameters<typeof html>) => new JSDOM(html(...como)).window.document;
const formularios = (documento: Document) =>
  [...documento.querySelectorAll('form')].map((um) => [
    um.getAttribute('action'),
    ...[...um.querySelectorAll<HTMLInputElement>('[name]')].map(({ name }) => name),
  ]);

test('before he is taken he tells a price, or that he cannot; after, that he is done', () => {
  expect(formularios(pagina())).toEqual([
    ['/servico/tok-en_1/orcamento', 'valor', 'prazo', 'texto', 'arquivo'],
    ['/servico/tok-en_1/orcamento', 'recusa', 'texto'],
  ]);
  expect(formularios(pagina(seu))).toEqual([['/servico/tok-en_1/feito', 'texto', 'fotos']]);
  const semPreco = { ...seu, orcamento: servico.orcamento };
  expect(formularios(pagina(semPreco)).map(([onde]) => onde)).toEqual([
    ...['/servico/tok-en_1/orcamento', '/servico/tok-en_1/feito'],
  ]);
  expect(formularios(pagina({ ...servico, vez: 'OUTRO' }))).toEqual([]);
});

test('each field has a label and a name of its own on the page, and needs no script', () => {
  for (const um of [pagina(), pagina({ ...seu, orcamento: servico.orcamento })]) {
    const campos = [...um.querySelectorAll<HTMLInputElement>('form [name]:not([type=hidden])')];
    for (const campo of campos) expect([campo.id, campo.labels?.length]).toEqual([campo.id, 1]);
    const ids = [...um.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const form of um.querySelectorAll('form'))
      expect([form.method, form.enctype]).toEqual(['post', 'multipart/form-data']);
    expect(um.querySelectorAll('script')).toHaveLength(1);
  }
});

test('telephones are called at a touch, and the tenant’s is there where it is passed on', () => {
  const com = pagina({ ...seu, inquilino: { nome: 'Rita', telefone: '(11) 3456-7890' } });
  expect([...com.querySelectorAll('.onde a')].map((um) => um.getAttribute('href'))).toEqual([
    ...['tel:+5511987654321', 'tel:+551134567890'],
  ]);
  expect(com.querySelector('.onde')?.textContent).toContain('Quem mora lá');
  expect(html(seu)).not.toContain('Quem mora lá');
  expect(pagina({ ...seu, inquilino: { nome: 'Rita', telefone: null } }).querySelectorAll('.onde a')).toHaveLength(1);
});

test('a picture that changes place has another address', () => {
  const enderecos = (fotos: string[]) =>
    [...pagina({ ...servico, fotos }).querySelectorAll('img')].map((um) => um.getAttribute('src'));
  const antes = enderecos(['a.jpg', 'b.jpg']);
  expect(antes.map((um) => um?.replace(/v=\w{8}$/, ''))).toEqual([
    ...['/servico/tok-en_1/fotos/1?', '/servico/tok-en_1/fotos/2?'],
  ]);
  expect(enderecos(['b.jpg'])[0]).not.toBe(antes[0]);
});

test('what was wrong stands above all and at its field, with what was written, in the form that was sent', () => {
  const dito: Dito = {
    ...{ qual: 'feito', valores: { texto: 'Troquei' }, erros: { fotos: 'Cabe só mais uma foto.' }, erro: '' },
  };
  const um = pagina({ ...seu, orcamento: servico.orcamento }, dito);
  expect(um.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#fotos');
  expect((um.getElementById('recado') as HTMLTextAreaElement).value).toBe('Troquei');
  expect((um.getElementById('texto') as HTMLTextAreaElement).value).toBe('');
  expect(um.getElementById('e-fotos')?.textContent).toBe('Cabe só mais uma foto.');
});

test('whatever was typed by anybody is text on the page', () => {
  const mau = `</style></script><script>alert(1)</script>"'`;
  const todos: Servico = {
    ...{ ...servico, locador: { nome: mau, telefone: mau }, prestador: mau, imovel: { tipo: mau, onde: mau } },
    manutencao: {
      ...servico.manutencao,
      titulo: mau,
      descricao: mau,
      feitoRecado: mau,
      feitoEm: '2026-04-10T15:00:00Z',
    },
    orcamento: { ...servico.orcamento, prazo: mau, texto: mau, arquivo: { key: mau, nome: mau } },
    ...{ inquilino: { nome: mau, telefone: mau }, fotos: [mau] },
  };
  const escrito = { valor: mau, prazo: mau, texto: mau, recado: mau };
  for (const vez of ['ABERTO', 'SEU', 'OUTRO'] as const)
    for (const situacao of ['PEDIDO', 'RECEBIDO', 'RECUSADO'] as const)
      for (const qual of ['orcamento', 'feito'] as const)
        for (const valores of [escrito, { ...escrito, recusa: '1' }]) {
          const orcamento = { ...todos.orcamento, situacao };
          const feita = html({ ...todos, vez, orcamento }, { qual, valores, erros: escrito, erro: mau });
          expect(feita).not.toContain('alert(1)</script>');
          expect(new JSDOM(feita).window.document.querySelectorAll('script')).toHaveLength(1);
        }
});
