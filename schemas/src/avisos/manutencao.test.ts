import { expect, test } from 'vitest';
import * as palavras from './manutencao.ts';

const link = 'https://imob.exemplo/x';
const servico = { titulo: 'Torneira da cozinha', locador: 'Ana Lima', telefone: '11 3333-4444' };
const aoPrestador = { ...servico, onde: 'Apartamento em Pinheiros, São Paulo/SP', link };
const aoInquilino = { ...servico, imovel: 'Rua Aurora, 10 - Centro' };
const aoLocador = { titulo: servico.titulo, imovel: 'Sobrado', link, prestador: 'Hidráulica Souza', recado: '' };
const visita = { dia: '2026-03-17', hora: '14:30' };
const tudo = ({ assunto, paragrafos }: palavras.PalavrasDaManutencao) => [assunto, ...paragrafos].join(' ');

test('a provider is asked for his price, with what and where, at his own page', () => {
  const mail = palavras.orcamento({ ...aoPrestador, urgente: true, descricao: 'Pinga o dia todo' });
  expect(mail).toMatchObject({
    assunto: 'Pedido de orçamento: Torneira da cozinha',
    botao: { texto: 'Ver e responder', link },
  });
  expect(mail.paragrafos.slice(0, 3)).toEqual([
    'Ana Lima pede um orçamento a você: Torneira da cozinha. É urgente.',
    'O que acontece: “Pinga o dia todo”',
    'Onde: Apartamento em Pinheiros, São Paulo/SP.',
  ]);
  const calada = palavras.orcamento({ ...aoPrestador, urgente: false, descricao: '', onde: '' });
  expect(tudo(calada)).not.toMatch(/urgente|acontece|Onde|3333/);
});

test('who does it learns when and where, and whom to tell that he does not come', () => {
  expect(palavras.escolhido({ ...aoPrestador, visita: null }).paragrafos).toContain(
    'Combine o dia com Ana Lima: 11 3333-4444.',
  );
  expect(palavras.escolhido({ ...aoPrestador, visita }).paragrafos).toContain(
    'Quando: terça-feira, 17 de março, às 14:30.',
  );
  const marcada = palavras.visitaAoPrestador({ ...aoPrestador, telefone: '', visita: { ...visita, hora: null } });
  expect(marcada.assunto).toBe('Visita marcada: terça-feira, 17 de março');
  expect(tudo(marcada)).toContain('Combine a hora com Ana Lima.');
  expect(marcada.paragrafos.at(-1)).toBe('Se não puder ir, ou se precisar mudar, avise Ana Lima.');
  expect(tudo(palavras.desmarcadaAoPrestador({ ...aoPrestador, visita }))).toContain('Não vá terça-feira, 17 de março');
  const cancelada = palavras.canceladaAoPrestador(aoPrestador);
  expect([cancelada.assunto, cancelada.botao]).toEqual(['Serviço cancelado: Torneira da cozinha', undefined]);
});

test('a tenant learns who comes, and says on his page whether he can let him in; without a page he calls', () => {
  const mail = palavras.visitaAoInquilino({ ...aoInquilino, visita, prestador: 'Hidráulica Souza', link });
  expect(mail).toMatchObject({
    assunto: 'Visita para serviço: terça-feira, 17 de março, às 14:30',
    botao: { texto: 'Dizer se posso receber', link },
  });
  expect(tudo(mail)).toContain('onde você mora (Rua Aurora, 10 - Centro): Torneira da cozinha.');
  expect(tudo(mail)).toContain('Quem vem: Hidráulica Souza.');
  const sem = palavras.visitaAoInquilino({
    ...aoInquilino,
    ...{ visita: { ...visita, hora: null }, prestador: '', link: undefined },
  });
  expect(sem.botao).toBeUndefined();
  expect(tudo(sem)).toContain('A hora ainda vai ser combinada.');
  expect(sem.paragrafos.at(-1)).toBe('Se não puder receber nesse dia, avise Ana Lima: 11 3333-4444.');
  expect(tudo(palavras.desmarcadaAoInquilino({ ...aoInquilino, visita }))).toContain('Ninguém vem terça-feira');
  expect(tudo(palavras.canceladaAoInquilino(aoInquilino))).toContain('Se ainda precisa dele, fale com Ana Lima');
  expect(tudo(palavras.concluida(aoInquilino))).toContain('ficou pronto: Torneira da cozinha.');
});

test('a landlord reads who asks what, who cannot, what is done, and that nobody lets them in', () => {
  const recebido = palavras.orcamentoRecebido({ ...aoLocador, valor: 350, prazo: 'sexta', recado: 'Com a peça' });
  expect(recebido.assunto.replace(/\s/g, ' ')).toBe('Orçamento de R$ 350,00: Torneira da cozinha');
  expect(recebido.paragrafos.slice(1)).toEqual(['Quando pode: sexta.', 'Escreveu: “Com a peça”']);
  expect(palavras.orcamentoRecebido({ ...aoLocador, valor: 350, prazo: '' }).paragrafos).toHaveLength(1);
  expect(palavras.orcamentoRecusado(aoLocador)).toMatchObject({
    assunto: 'Hidráulica Souza não pode fazer: Torneira da cozinha',
    botao: { link },
  });
  expect(tudo(palavras.feito({ ...aoLocador, recado: 'Troquei o reparo' }))).toContain('Escreveu: “Troquei o reparo”');
  expect(tudo(palavras.naoPode({ ...aoLocador, inquilino: 'Rita', visita }))).toMatch(
    /^O inquilino não pode receber: terça-feira, 17 de março, às 14:30 Rita não pode/,
  );
});
