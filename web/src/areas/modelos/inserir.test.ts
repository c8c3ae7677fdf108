import { expect, it } from 'vitest';
import { cercar, marcarLinha, proximaLacuna, trocar } from './inserir.ts';

it('a field takes the place of what is selected, and the cursor stands behind it', () => {
  expect(trocar('CPF ____ e', { inicio: 4, fim: 8 }, '{locatario.cpf}')).toEqual({
    texto: 'CPF {locatario.cpf} e',
    selecao: { inicio: 19, fim: 19 },
  });
});

it('a block goes around what is selected, or opens in lines of its own', () => {
  expect(cercar('oi mundo', { inicio: 3, fim: 8 }, '{se caucao}', '{fim}').texto).toBe('oi {se caucao}mundo{fim}');
  const vazio = cercar('', { inicio: 0, fim: 0 }, '{cada locatario}', '{fim}');
  expect(vazio).toEqual({ texto: '{cada locatario}\n\n{fim}', selecao: { inicio: 17, fim: 17 } });
});

it('a line becomes a heading, another one, and a paragraph again', () => {
  const um = marcarLinha('a\nDo prazo\nb', { inicio: 4, fim: 4 }, '##').texto;
  expect(um).toBe('a\n## Do prazo\nb');
  const dois = marcarLinha(um, { inicio: 4, fim: 4 }, '#').texto;
  expect(dois).toBe('a\n# Do prazo\nb');
  expect(marcarLinha(dois, { inicio: 4, fim: 4 }, '#').texto).toBe('a\nDo prazo\nb');
});

it('gaps are gone through from the cursor on, and begin anew', () => {
  const texto = 'a ____ b ______';
  expect(proximaLacuna(texto, 0)).toEqual({ inicio: 2, fim: 6 });
  expect(proximaLacuna(texto, 6)).toEqual({ inicio: 9, fim: 15 });
  expect(proximaLacuna(texto, 15)).toEqual({ inicio: 2, fim: 6 });
  expect(proximaLacuna('a', 0)).toBeUndefined();
});
