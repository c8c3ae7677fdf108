import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { type DadosDoAnuncio, paginaDoAnuncio } from './anuncio.ts';

const raiz = 'https://fotos.exemplo.com/u/imovel/';
const foto = (nome: string) => ({ url: `${raiz}${nome}.jpg`, pequena: `${raiz}${nome}.jpg.mini.webp` });
const dados: DadosDoAnuncio = {
  anuncio: {
    ...{ codigo: 'tok-en_1', titulo: null, texto: null, disponivelEm: '2026-05-01', garantias: ['FIADOR', 'CAUCAO'] },
    ...{ mostrarNumero: false, mostrarTelefone: false },
  },
  imovel: {
    ...{ rua: 'Rua A', numero: '10', bairro: 'Centro', cidade: 'Campinas', estado: 'SP', tipoImovel: 'Casa' },
    ...{ quartos: 3, valorAluguel: '2.000,00', valorCondominio: '500', valorIPTU: '90', descricao: 'Da ficha.' },
  },
  locador: { nome: 'Ana Lima', telefone: '11987654321' },
  fotos: { aqui: [foto('a'), foto('b'), foto('c')], fora: [], videos: [], raiz },
  ...{
    fotoDoLink: foto('a').url,
    url: 'https://imob.exemplo.com/anuncio/tok-en_1',
    hoje: '2026-03-15',
    enviado: false,
  },
};
const abrir = (mudado: Partial<DadosDoAnuncio> = {}) =>
  new JSDOM(paginaDoAnuncio({ ...dados, ...mudado })).window.document;
const doAnuncio = (mudado: Partial<DadosDoAnuncio['anuncio']>) => abrir({ anuncio: { ...dados.anuncio, ...mudado } });
const doImovel = (mudado: Partial<DadosDoAnuncio['imovel']>) => abrir({ imovel: { ...dados.imovel, ...mudado } });
const lido = (pagina: Document) => (pagina.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ');
const linhas = (pagina: Document) =>
  [...pagina.querySelectorAll('dl div')].map((um) => [...um.children].map((parte) => parte.textContent).join(': '));
const titulo = (pagina: Document) => pagina.querySelector('h1')?.textContent;

test('it tells each month’s amounts, and the sum of rent and condominium', () => {
  const pagina = abrir();
  expect(pagina.querySelector('.valor')?.textContent).toBe('R$\u00a02.000,00 por mês');
  expect(linhas(pagina)).toEqual([
    ...[
      'Condomínio: R$\u00a0500,00',
      'Aluguel e condomínio: R$\u00a02.500,00',
      'IPTU, como o locador informou: R$\u00a090,00',
    ],
  ]);
  const semValor = doImovel({ valorAluguel: null, valorIPTU: '' });
  expect(semValor.querySelector('.valor')?.textContent).toBe('Valor a combinar');
  expect(linhas(semValor)).toEqual(['Condomínio: R$\u00a0500,00']);
  expect(semValor.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(titulo(semValor));
  expect(doImovel({ valorCondominio: null, valorIPTU: null }).querySelector('dl')).toBeNull();
});

test('its title and text are the landlord’s, or come from the property', () => {
  expect([titulo(abrir()), abrir().querySelector('.texto')?.textContent]).toEqual([
    ...['Casa de 3 quartos em Centro, Campinas', 'Da ficha.'],
  ]);
  const dele = doAnuncio({ titulo: 'Casa com jardim', texto: 'Um\n\nDois' });
  expect([titulo(dele), dele.querySelector('.texto')?.textContent]).toEqual(['Casa com jardim', 'Um\n\nDois']);
  expect(doImovel({ descricao: ' ' }).querySelector('.texto')).toBeNull();
});

test.each([
  ['2026-05-01', 'Livre a partir de 01/05/2026'],
  ['2026-03-15', 'Livre agora'],
  [null, undefined],
])('free from %s: %s', (disponivelEm, dito) =>
  expect(doAnuncio({ disponivelEm }).querySelector('.livre')?.textContent).toBe(dito),
);

test.each([
  [['FIADOR', 'CAUCAO'], 'O locador aceita uma destas: caução ou fiador.'],
  [['FIADOR', 'CAUCAO', 'SEGURO_FIANCA'], 'O locador aceita uma destas: caução, fiador ou seguro-fiança.'],
  [['SEGURO_FIANCA'], 'O locador aceita seguro-fiança.'],
  [[], undefined],
])('of the guarantees %j it says: %s', (garantias, dito) =>
  expect(doAnuncio({ garantias }).querySelector('#t-garantia + p')?.textContent).toBe(dito),
);

test('the first photo is large, the others come when they are near, and each opens whole', () => {
  const pagina = abrir();
  const imagens = [...pagina.querySelectorAll('img')].map((um) => [
    ...[um.getAttribute('src'), um.getAttribute('loading'), um.alt],
    um.closest('a')?.getAttribute('href'),
  ]);
  expect(imagens).toEqual([
    [foto('a').url, null, 'Foto 1 de 3: abrir inteira', foto('a').url],
    [foto('b').pequena, 'lazy', 'Foto 2 de 3: abrir inteira', foto('b').url],
    [foto('c').pequena, 'lazy', 'Foto 3 de 3: abrir inteira', foto('c').url],
  ]);
  const umaSo = abrir({ fotos: { ...dados.fotos, aqui: [foto('a')] } });
  expect([umaSo.querySelectorAll('img').length, umaSo.querySelector('.tira')]).toEqual([1, null]);
  const nenhuma = abrir({ fotos: { ...dados.fotos, aqui: [] }, fotoDoLink: undefined });
  expect([nenhuma.querySelector('.galeria'), nenhuma.querySelector('meta[property^="og:image"]')]).toEqual([
    null,
    null,
  ]);
});

test('the landlord’s telephone is shown where it is one and he shows it', () => {
  expect(lido(abrir())).not.toContain('98765');
  const pagina = doAnuncio({ mostrarTelefone: true });
  expect(pagina.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:+5511987654321');
  const conversa = pagina.querySelector('a[href^="https://wa.me/5511987654321"]')?.getAttribute('href') as string;
  expect(new URL(conversa).searchParams.get('text')).toBe(
    'Olá! Vi o anúncio “Casa de 3 quartos em Centro, Campinas” e tenho interesse: https://imob.exemplo.com/anuncio/tok-en_1',
  );
  for (const telefone of [null, '12', ''])
    expect(
      abrir({ locador: { nome: 'Ana', telefone }, anuncio: { ...dados.anuncio, mostrarTelefone: true } }).querySelector(
        'a[href^="tel:"], a[href^="https://wa.me/5"]',
      ),
    ).toBeNull();
});

test('who has told his interest is thanked, and is not asked again', () => {
  const pagina = abrir({ enviado: true });
  expect(pagina.querySelector('[role=status]')?.textContent).toMatch(/Interesse enviado.*Ana Lima/s);
  expect([pagina.querySelector('form'), pagina.querySelector('a.botao[href="#interesse"]')]).toEqual([null, null]);
  expect(pagina.querySelector('[role=status] a')?.getAttribute('href')).toBe('/anuncio/tok-en_1');
  // Passed on from here, it is the advert that goes.
  expect(pagina.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(dados.url);
  expect(abrir().querySelector('[role=status]')).toBeNull();
});

test('whatever was typed by anybody is text on the page', () => {
  const mau = `</style></script><script>alert(1)</script>"'`;
  const campos = ['nome', 'telefone', 'email', 'mensagem'].map((um) => [um, mau]);
  const imovel = { rua: mau, numero: mau, bairro: mau, cidade: mau, estado: mau, tipoImovel: mau, mobiliado: mau };
  const pagina = paginaDoAnuncio({
    ...{
      ...dados,
      locador: { nome: mau, telefone: '11987654321' },
      url: mau,
      fotoDoLink: mau,
      imovel: { ...imovel, descricao: mau },
    },
    anuncio: { ...dados.anuncio, mostrarNumero: true, mostrarTelefone: true, garantias: [mau] },
    fotos: { aqui: [{ url: mau, pequena: mau }, foto('b')], fora: [mau, `javascript:${mau}`], videos: [mau], raiz },
    dito: { valores: Object.fromEntries(campos), erros: Object.fromEntries(campos), erro: mau },
  });
  expect(pagina.match(/<script/g)).toHaveLength(1);
  expect(pagina).not.toContain('alert(1)</script>');
  const { document } = new JSDOM(pagina).window;
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.querySelectorAll('style')).toHaveLength(2);
});
