import { expect, it } from 'vitest';
import { telasDe } from './telas.ts';

const nomes = (texto: string) => telasDe(texto, 'LOCADOR').map(({ nome, exata }) => [nome, exata]);

it.each([
  ['importar', 'Importar planilha'],
  ['excel', 'Importar planilha'],
  ['backup', 'Exportar tudo'],
  ['pix', 'Chave Pix'],
  ['reajuste', 'Reajustes'],
  ['igpm', 'Reajustes'],
  ['imposto de renda', 'Imposto de renda'],
  ['senha', 'Minha conta'],
  ['fechar o mês', 'Fechamento do mês'],
  ['inquilinos', 'Locatários'],
  ['candidatos', 'Interessados'],
  ['visitas', 'Interessados'],
  ['conserto', 'Manutenções'],
  ['orçamentos', 'Manutenções'],
  ['encanador', 'Prestadores'],
  ['seguro incêndio', 'Compromissos'],
  ['AVCB', 'Compromissos'],
  ['dedetização', 'Compromissos'],
  ['extintor', 'Compromissos'],
  ['nova conta', 'Nova conta'],
  ['lançar conta', 'Nova conta'],
  ['nova despesa', 'Nova despesa'],
  ['gastos', 'Despesas'],
  ['lucro', 'Resultado'],
  ['registrar pagamento', 'Registrar pagamento'],
  ['dar baixa', 'Registrar pagamento'],
  ['novo contrato', 'Novo contrato'],
  ['exportar', 'Exportar tudo'],
  ['notificações', 'Notificações'],
  ['cobrar atrasados', 'Cobrar atrasados'],
  ['trocar minha senha', 'Minha conta'],
  ['agenda', 'Calendário'],
  ['sair', 'Sair deste aparelho'],
  ['sair', 'Sair de todos os aparelhos'],
  ['fluxo de caixa', 'Previsão'],
  ['rentavel', 'Rentabilidade'],
])('“%s” is %s', (texto, nome) => expect(nomes(texto)).toContainEqual([nome, true]));

it('who wants to collect is led to what is late, and not to all contas', () => {
  expect(nomes('cobrar')[0]).toEqual(['Cobrar atrasados', true]);
});

it('a beginning may be a name too, and what is no word of a screen finds none', () => {
  expect(nomes('ren')).toEqual([
    ['Rentabilidade', false],
    ['Imposto de renda', false],
  ]);
  expect(nomes('renata')).toEqual([]);
  expect(nomes('de')).toEqual([]);
  expect(nomes('')).toEqual([]);
});

it('administration is shown only to whom it is open', () => {
  expect(nomes('usuarios')).toEqual([]);
  expect(telasDe('usuarios', 'ADMIN').map(({ nome }) => nome)).toEqual(['Administração']);
});
