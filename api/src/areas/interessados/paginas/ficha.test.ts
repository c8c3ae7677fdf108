import { CAMPOS_DA_FICHA } from '@imob/schemas/interessados';
import { TIPOS_DE_GARANTIA } from '@imob/schemas/termos';
import { TipoDocumento } from '@imob/schemas/upload';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { fichaSemValor, paginaDaFicha, paginaDaFichaEnviada } from './ficha.ts';
import type { DadosDaFicha } from './secoes.ts';

const dados: DadosDaFicha = {
  ...{ imovel: { titulo: 'Casa em Campinas', lugar: 'Centro, Campinas/SP' }, locador: 'Ana Lima', ate: '2026-04-14' },
  ...{ hoje: '2026-03-15', garantias: TIPOS_DE_GARANTIA, jaEnviados: [], dito: { valores: {}, erros: {} } },
};
const html = (mudado: Partial<DadosDaFicha> = {}) => paginaDaFicha({ ...dados, ...mudado }, 'tok-en_1');
const enviada = () => paginaDaFichaEnviada(dados, '2026-03-15T15:00:00.000Z', 'America/Sao_Paulo');

test('it asks for all that a form says, each field once and by a name of its own', () => {
  const { document } = new JSDOM(html()).window;
  const campos = [...document.querySelectorAll<HTMLInputElement>('form [name]')];
  expect(campos.map(({ name }) => name).toSorted()).toEqual([...CAMPOS_DA_FICHA, ...TipoDocumento.options].toSorted());
  for (const campo of campos) expect([campo.name, campo.labels?.length]).toEqual([campo.name, 1]);
  const obrigatorios = campos.filter(({ required }) => required).map(({ name }) => name);
  expect(obrigatorios).toEqual(['nome', 'cpf', 'telefone']);
  const arquivos = campos.filter(({ type }) => type === 'file');
  expect(arquivos.map(({ name, multiple }) => [name, multiple])).toEqual(TipoDocumento.options.map((um) => [um, true]));
  // The text fields come before the files, so that the service can judge both.
  expect(campos.slice(-4)).toEqual(arquivos);
  const form = document.querySelector('form');
  expect([form?.getAttribute('action'), form?.method, form?.enctype]).toEqual([
    ...['/ficha/tok-en_1', 'post', 'multipart/form-data'],
  ]);
});

test('a choice that is none of the list any more is kept as it was', () => {
  const { document } = new JSDOM(html({ dito: { valores: { estadoCivil: 'Separado' }, erros: {} } })).window;
  expect(document.querySelector<HTMLSelectElement>('[name=estadoCivil]')?.value).toBe('Separado');
});

test('whatever was typed by anybody is text on the page', () => {
  const mau = `</style></script><script>alert(1)</script>"'`;
  const todos = Object.fromEntries([...CAMPOS_DA_FICHA, ...TipoDocumento.options].map((um) => [um, mau]));
  const jaEnviados = [{ key: mau, nome: mau, tipo: 'outro' as const, tamanho: 1 }];
  const mudado = { imovel: { titulo: mau, lugar: mau }, locador: mau };
  const dito = { valores: todos, erros: todos, erro: mau, devolvida: true };
  for (const pagina of [
    html({ ...mudado, jaEnviados, dito }),
    paginaDaFichaEnviada(mudado, '2026-03-15T15:00:00.000Z', 'UTC'),
    fichaSemValor(mau),
  ]) {
    expect(pagina).not.toContain('alert(1)</script>');
    expect(new JSDOM(pagina).window.document.querySelectorAll('script')).toHaveLength(2);
  }
});

/** One browser at one address, whose storage outlives its pages. */
function navegador(url = 'https://imob.exemplo.com/ficha/tok-en_1') {
  const guardado = new Map<string, string>();
  const abrir = (pagina: string) => {
    const { window } = new JSDOM(pagina, {
      ...{ url, runScripts: 'dangerously' },
      beforeParse(janela) {
        for (const [chave, valor] of guardado) janela.localStorage.setItem(chave, valor);
      },
    });
    const campo = (nome: string) => window.document.querySelector(`[name=${nome}]`) as HTMLInputElement;
    return {
      window,
      campo,
      continua: () => window.document.querySelector<HTMLElement>('.continua')?.hidden === false,
      digitar(nome: string, valor: string) {
        campo(nome).value = valor;
        for (const qual of ['input', 'change']) campo(nome).dispatchEvent(new window.Event(qual, { bubbles: true }));
      },
      fechar() {
        guardado.clear();
        for (const [chave, valor] of Object.entries({ ...window.localStorage })) guardado.set(chave, valor as string);
        window.close();
      },
    };
  };
  return { abrir, guardado };
}

test('what was typed is there again in the same browser, until the form is sent, its address is over, or he takes it away', () => {
  const { abrir, guardado } = navegador();
  const comNome = html({ dito: { valores: { nome: 'Rui' }, erros: {} } });
  const digitar = () => {
    const pagina = abrir(comNome);
    pagina.digitar('renda', '5.000');
    pagina.digitar('garantia', 'FIADOR');
    pagina.fechar();
  };
  expect(abrir(comNome).continua()).toBe(false);
  digitar();
  expect([...guardado.keys()]).toEqual(['ficha /ficha/tok-en_1']);
  const outra = abrir(comNome);
  expect([outra.campo('renda').value, outra.campo('garantia').value, outra.continua()]).toEqual([
    '5.000',
    'FIADOR',
    true,
  ]);
  outra.digitar('cpf', '529.982.247-26');
  outra.window.document.querySelector<HTMLButtonElement>('.continua button')?.click();
  expect(outra.campo('cpf').validity.customError).toBe(false);
  expect([outra.campo('renda').value, outra.campo('nome').value, outra.continua()]).toEqual(['', 'Rui', false]);
  outra.fechar();
  expect(guardado.size).toBe(0);
  for (const fim of [enviada(), fichaSemValor('Acabou.')]) {
    digitar();
    abrir(fim).fechar();
    expect(guardado.size).toBe(0);
  }
});

test('what comes back with an error is newer than what the browser kept', () => {
  const { abrir } = navegador();
  const pagina = abrir(html());
  pagina.digitar('renda', '1');
  pagina.fechar();
  const dito = { valores: { renda: 'muita' }, erros: { renda: 'Não.' }, erro: '', devolvida: true };
  expect(abrir(html({ dito })).campo('renda').value).toBe('muita');
  // If the form did not arrive, the browser has the only copy of its text.
  expect(abrir(html({ dito: { ...dito, valores: {}, devolvida: false } })).campo('renda').value).toBe('1');
});

test('a CPF that cannot be is told before anything is sent; a company’s number is left to the service', () => {
  const pagina = navegador().abrir(html());
  for (const [cpf, serve] of [
    ['529.982.247-25', true],
    ['529.982.247-26', false],
    ['98765432100', true],
    ['111.111.111-11', false],
    ['', true],
    ['11.222.333/0001-82', true],
  ] as const) {
    pagina.digitar('cpf', cpf);
    expect([cpf, pagina.campo('cpf').validity.customError]).toEqual([cpf, !serve]);
  }
});

test('a guarantor’s wrong CPF holds nothing back once another guarantee is chosen, which hides it', () => {
  const pagina = navegador().abrir(html());
  const errado = () => pagina.campo('fiadorCpf').validity.customError;
  pagina.digitar('garantia', 'FIADOR');
  pagina.digitar('fiadorCpf', '529.982.247-26');
  expect(errado()).toBe(true);
  pagina.digitar('garantia', 'CAUCAO');
  expect(errado()).toBe(false);
  pagina.digitar('garantia', 'FIADOR');
  expect(errado()).toBe(true);
});

test('without a storage, and with what is none of ours in it, the form works', () => {
  const { abrir, guardado } = navegador();
  for (const lixo of ['{', 'null', '7', '{"nome":1}']) {
    guardado.set('ficha /ficha/tok-en_1', lixo);
    const pagina = abrir(html());
    pagina.digitar('renda', '5');
    expect(pagina.campo('renda').value).toBe('5');
  }
  const { window } = new JSDOM(html(), { runScripts: 'dangerously' });
  expect(window.document.querySelector('.enviar button')?.textContent).toBe('Enviar a ficha');
});
