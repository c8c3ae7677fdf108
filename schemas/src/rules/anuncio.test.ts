import { expect, test } from 'vitest';
import {
  atributosDoAnuncio,
  faltaNoAnuncio,
  lugarDoAnuncio,
  textoDoAnuncio,
  tituloDoAnuncio,
  valoresDoAnuncio,
} from './anuncio.ts';

const imovel = {
  ...{ rua: 'Rua das Flores', numero: '10', complemento: 'ap. 3', bairro: 'Centro', cidade: 'Campinas', estado: 'SP' },
  ...{ tipoImovel: 'Apartamento', quartos: 2, suites: 1, banheiros: null, vagas: 1, area: 68.5, andar: 3 },
  ...{ mobiliado: 'Semimobiliado', aceitaPets: true, valorAluguel: '2.500,00', valorCondominio: '450' },
  ...{ valorIPTU: '120.5', descricao: 'Sol da manhã.' },
};
const simples = { titulo: null, texto: null, disponivelEm: null, mostrarNumero: false };

test('the title says kind, size and quarter, and less where less is known', () => {
  expect(tituloDoAnuncio(imovel)).toBe('Apartamento de 2 quartos em Centro, Campinas');
  expect(tituloDoAnuncio({ quartos: 1, cidade: 'Santos' })).toBe('Imóvel de 1 quarto em Santos');
  expect(tituloDoAnuncio({ tipoImovel: ' ', quartos: 0 })).toBe('Imóvel');
});

test('street and number are told only where the landlord shows them, the complement never', () => {
  expect(lugarDoAnuncio(imovel, false)).toBe('Centro, Campinas/SP');
  expect(lugarDoAnuncio(imovel, true)).toBe('Rua das Flores, 10 - Centro, Campinas/SP');
});

test('what it has is told in a few words each', () => {
  expect(atributosDoAnuncio(imovel)).toEqual([
    ...['2 quartos', '1 suíte', '1 vaga', '68,5 m²', '3º andar', 'Semimobiliado', 'aceita animais'],
  ]);
  expect(atributosDoAnuncio({ aceitaPets: false, quartos: 0 })).toEqual(['não aceita animais']);
  const mobilia = ['Sim', 'não', 'Parcialmente', 'Parcial', ' '].flatMap((mobiliado) =>
    atributosDoAnuncio({ mobiliado }),
  );
  expect(mobilia).toEqual(['mobiliado', 'sem mobília', 'parcialmente mobiliado', 'parcialmente mobiliado']);
});

test('rent and condominium make a sum, in cents; IPTU is in none', () => {
  expect(valoresDoAnuncio(imovel)).toEqual({ aluguel: 2500, condominio: 450, iptu: 120.5, total: 2950 });
  expect(valoresDoAnuncio({ valorAluguel: '0.1', valorCondominio: '0.2' }).total).toBe(0.3);
  expect(valoresDoAnuncio({ valorAluguel: '0', valorCondominio: '' })).toEqual({});
});

test('it says what a good advert lacks', () => {
  expect(faltaNoAnuncio(imovel, 3)).toEqual([]);
  expect(faltaNoAnuncio({}, 0)).toEqual(['o valor do aluguel', 'fotos', 'uma descrição', 'quartos ou área']);
});

test('the text for portals has all of it, and no number that is not to be shown', () => {
  const texto = textoDoAnuncio(imovel, { ...simples, disponivelEm: '2026-12-01' }, 'https://imob.app/anuncio/x');
  expect(texto.replaceAll('\u00a0', ' ')).toBe(`Apartamento de 2 quartos em Centro, Campinas

Centro, Campinas/SP
2 quartos · 1 suíte · 1 vaga · 68,5 m² · 3º andar · Semimobiliado · aceita animais

Aluguel: R$ 2.500,00
Condomínio: R$ 450,00
IPTU: R$ 120,50

Sol da manhã.

Livre a partir de 01/12/2026.

Fotos e contato: https://imob.app/anuncio/x`);
  const dito = { ...simples, titulo: 'Perto do metrô', texto: 'Reformado.', mostrarNumero: true };
  expect(textoDoAnuncio(imovel, dito, 'u')).toMatch(/^Perto do metrô\n\nRua das Flores, 10 - [\s\S]*Reformado/);
});
