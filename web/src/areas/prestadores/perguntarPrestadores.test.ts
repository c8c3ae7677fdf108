import { expect, it } from 'vitest';
import { rotulos } from './perguntarPrestadores.ts';

it('two providers of the same name show what they do and how they are called', () => {
  const joao = { id: 'j', nome: 'João', oficio: 'Encanador', telefone: '(11) 91111-1111' };
  const outro = { id: 'o', nome: 'joão', oficio: null, telefone: '(11) 92222-2222' };
  const rui = { id: 'r', nome: 'Rui', oficio: 'Pintor', telefone: null };
  expect(rotulos([joao, outro, rui])).toEqual([
    { value: 'j', label: 'João · Encanador · (11) 91111-1111' },
    { value: 'o', label: 'joão · (11) 92222-2222' },
    { value: 'r', label: 'Rui' },
  ]);
});
