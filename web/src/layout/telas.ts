import type { Papel } from '@imob/schemas/auth';
import { buscavel } from '../format/format.ts';

/** A screen of the app, or what is done in it: how it is called, what else people call it, and its address. */
type Tela = { nome: string; detalhe: string; outras: string; caminho: string };

const tela = (nome: string, detalhe: string, outras: string, caminho: string): Tela => ({
  ...{ nome, detalhe, outras, caminho },
});

const TELAS: readonly Tela[] = [
  tela('Painel', 'O mês, e o que há para hoje', 'inicio hoje resumo', '/'),
  tela('Imóveis', 'Todos os imóveis', 'imovel casas apartamentos propriedades', '/imoveis'),
  tela('Novo imóvel', 'Cadastrar um imóvel', 'cadastrar adicionar', '/imoveis/novo'),
  tela('Locatários', 'Todos os locatários', 'locatario inquilino inquilinos', '/locatarios'),
  tela('Novo locatário', 'Cadastrar um locatário', 'cadastrar adicionar inquilino', '/locatarios/novo'),
  tela('Contratos', 'Todos os contratos', 'contrato locacao locacoes', '/contratos'),
  tela('Novo contrato', 'Fazer um contrato', 'fazer alugar', '/contratos/novo'),
  tela('Reajustes', 'Contratos a reajustar', 'reajuste reajustar indice ipca igpm igp aumento', '/contratos/reajustes'),
  tela('Financeiro', 'Contas a receber e recebidas', 'conta contas alugueis cobrar cobranca receber', '/financeiro'),
  tela('Recebimentos', 'O dinheiro que entrou', 'recebimento banco bancos pagamentos', '/recebimentos'),
  tela('Chave Pix', 'Onde você recebe', 'chaves receber qr', '/recebimentos?aba=pix'),
  tela('Extratos', 'Importar o extrato do banco', 'extrato ofx conciliar conciliacao', '/recebimentos?aba=extratos'),
  tela('Pedidos', 'O que os inquilinos pedem', 'pedido reparo reparos conserto', '/recebimentos?aba=pedidos'),
  tela('Fechamento do mês', 'O extrato e as contas, lado a lado', 'fechar conferir', '/recebimentos/fechamento'),
  tela('Recibos', 'Todos os recibos', 'recibo comprovante comprovantes', '/recibos'),
  tela('Imposto de renda', 'Carnê-leão e informe de rendimentos', 'ir irpf darf dimob', '/rendimentos'),
  tela('Notificações', 'Lembretes e cobranças automáticas', 'avisos lembretes email whatsapp sms', '/notificacoes'),
  tela('Importar planilha', 'Trazer cadastros de um XLSX ou CSV', 'excel importacao trazer', '/importar'),
  tela('Exportar tudo', 'Um ZIP com planilhas, PDFs e fotos', 'exportacao backup baixar copia dados', '/conta'),
  tela('Minha conta', 'Seus dados, senha e aparelhos', 'perfil senha email foto telefone sessoes', '/conta'),
];

const ADMINISTRACAO = tela('Administração', 'Usuários e o que é do site', 'usuarios site', '/administracao');

const palavrasDe = (texto: string): string[] => buscavel(texto).match(/[a-z0-9]+/g) ?? [];
/** Words that say nothing by themselves. */
const VAZIAS = ['a', 'as', 'da', 'de', 'do', 'e', 'o', 'os', 'um', 'uma'];
const queDizem = (texto: string) => palavrasDe(texto).filter((palavra) => !VAZIAS.includes(palavra));

/** The screens that every typed word names, or begins to; `exata` where the words are whole, which no record need precede. */
export function telasDe(texto: string, papel: Papel): (Tela & { exata: boolean })[] {
  const digitadas = queDizem(texto);
  if (digitadas.join('').length < 2) return [];
  return [...TELAS, ...(papel === 'LOCADOR' ? [] : [ADMINISTRACAO])].flatMap((uma) => {
    const dela = palavrasDe(`${uma.nome} ${uma.detalhe} ${uma.outras}`);
    const doNome = palavrasDe(`${uma.nome} ${uma.outras}`);
    if (!digitadas.every((palavra) => dela.some((outra) => outra.startsWith(palavra)))) return [];
    return [{ ...uma, exata: digitadas.every((palavra) => doNome.includes(palavra)) }];
  });
}
