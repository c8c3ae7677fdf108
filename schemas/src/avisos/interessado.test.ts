import { expect, test } from 'vitest';
import { ficha, fichaRecebida, novo, recusado, visita } from './interessado.ts';
import { visitaPorExtenso } from './visita.ts';

const link = 'https://imob.exemplo/x';
const aoLocador = { nome: 'Rui Melo', imovel: 'Sobrado', link };
const aEle = { locador: 'Ana Lima', imovel: 'Apartamento de 2 quartos em Pinheiros, São Paulo' };

test('a landlord reads who wants what, how to reach him and what he wrote, and nothing of what he did not say', () => {
  const mail = novo({ ...aoLocador, telefone: '(11) 98765-4321', mensagem: 'Posso ver no sábado?' });
  expect(mail).toMatchObject({ assunto: 'Interessado: Sobrado', botao: { texto: 'Ver o interessado', link } });
  expect(mail.paragrafos.slice(0, 3)).toEqual([
    'Rui Melo quer alugar o imóvel Sobrado.',
    'Telefone: (11) 98765-4321.',
    'Escreveu: “Posso ver no sábado?”',
  ]);
  expect(novo({ ...aoLocador, telefone: '', mensagem: '' }).paragrafos).toHaveLength(2);
  expect(fichaRecebida(aoLocador)).toMatchObject({ assunto: 'Ficha recebida: Sobrado', botao: { link } });
});

test('a form is asked for by whom, for what and until when, at its button only', () => {
  const mail = ficha({ ...aEle, ate: '2026-04-09', link });
  const lido = mail.paragrafos.join(' ');
  expect(lido).toMatch(/^Ana Lima pede a sua ficha cadastral .*: Apartamento de 2 quartos em Pinheiros, São Paulo\. /);
  expect(lido).toContain('Preencha-a até 09/04/2026.');
  expect(lido).not.toContain(link);
  expect(mail.botao?.link).toBe(link);
});

test('a visit is told by day, hour and place, and whom to tell that one does not come', () => {
  const dela = { ...aEle, dia: '2026-03-17', hora: '14:30', endereco: 'Rua Aurora, 10 - Centro', telefone: '11 3333' };
  const mail = visita(dela);
  expect(mail.assunto).toBe('Visita marcada: terça-feira, 17 de março, às 14:30');
  expect(mail.paragrafos).toContain('Onde: Rua Aurora, 10 - Centro.');
  expect(mail.paragrafos.at(-1)).toBe('Se não puder ir, ou se precisar mudar, avise Ana Lima: 11 3333.');
  const semHora = visita({ ...dela, hora: null, telefone: '' });
  expect(semHora.paragrafos).toContain('Quando: terça-feira, 17 de março. Combine a hora com Ana Lima.');
  expect(semHora.paragrafos.at(-1)).toBe('Se não puder ir, ou se precisar mudar, avise Ana Lima.');
  expect(visitaPorExtenso('2026-02-01', '09:00')).toBe('domingo, 1º de fevereiro, às 09:00');
});

test('a refusal gives no reason, and says when what was sent is forgotten', () => {
  const mail = recusado({ ...aEle, ate: '2026-06-15' });
  expect(mail.botao).toBeUndefined();
  expect(mail.paragrafos.join(' ')).toMatch(
    /^Ana Lima agradece .* apagado sozinho até 15\/06\/2026\..*peça a Ana Lima\.$/,
  );
});
