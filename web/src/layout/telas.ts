import type { Papel, Perfil } from '@imob/schemas/auth';
import { buscavel } from '../format/format.ts';
import { fechadaPara, SO_DO_DONO } from './deQuemAjuda.ts';

/** A screen of the app or an action in it: its name, people's other words for it, and its address, or for a sign-out the devices that it leaves. */
type Tela = { nome: string; detalhe: string; outras: string } & (
  | { caminho: string; sair?: undefined }
  | { caminho?: undefined; sair: 'aparelho' | 'todos' }
);

const tela = (nome: string, detalhe: string, outras: string, caminho: string): Tela => ({
  ...{ nome, detalhe, outras, caminho },
});

const TELAS: readonly Tela[] = [
  tela('Painel', 'O mês, e o que há para hoje', 'inicio hoje resumo', '/'),
  tela('Imóveis', 'Todos os imóveis', 'imovel casas apartamentos propriedades', '/imoveis'),
  tela('Novo imóvel', 'Cadastrar um imóvel', 'cadastrar adicionar', '/imoveis/novo'),
  tela(
    'Interessados',
    'Quem quer alugar um imóvel seu',
    'interessado candidato candidatos proponente ficha fichas visita visitas anuncio anuncios anunciar',
    '/interessados',
  ),
  tela('Locatários', 'Todos os locatários', 'locatario inquilino inquilinos', '/locatarios'),
  tela('Novo locatário', 'Cadastrar um locatário', 'cadastrar adicionar inquilino', '/locatarios/novo'),
  tela(
    'Contratos',
    'Todos os contratos',
    'contrato locacao locacoes assinar assinatura assinaturas dossie advogado despejo processo',
    '/contratos',
  ),
  tela('Novo contrato', 'Fazer um contrato', 'fazer alugar nova locacao', '/contratos/novo'),
  tela('Reajustes', 'Contratos a reajustar', 'reajuste reajustar indice ipca igpm igp aumento', '/contratos/reajustes'),
  tela(
    'Modelos de contrato',
    'Os termos e o texto com que contratos novos começam',
    'modelo modelos minuta minutas advogado clausula clausulas texto docx word',
    '/contratos/modelos',
  ),
  tela(
    'Novo modelo de contrato',
    'Guardar um texto ou termos seus',
    'criar minuta advogado docx',
    '/contratos/modelos/novo',
  ),
  tela(
    'Manutenções',
    'O que há para consertar nos imóveis',
    'manutencao conserto consertos consertar reparo reparos vazamento orcamento orcamentos obra obras',
    '/manutencoes',
  ),
  tela(
    'Compromissos',
    'O que os imóveis pedem com dia marcado',
    'compromisso seguro incendio avcb extintor extintores dedetizacao gas vencimento vencimentos caixa dagua',
    '/compromissos',
  ),
  tela(
    'Comunicados',
    'Um aviso seu a muitos inquilinos de uma vez',
    'comunicado comunicar avisar aviso mensagem mensagens recado recados todos inquilinos circular',
    '/comunicados',
  ),
  tela('Novo comunicado', 'Escrever a muitos inquilinos', 'escrever avisar mensagem', '/comunicados/novo'),
  tela(
    'Prestadores',
    'Quem trabalha nos seus imóveis',
    'prestador encanador eletricista pintor pedreiro fornecedor fornecedores',
    '/prestadores',
  ),
  tela('Financeiro', 'Contas a receber e recebidas', 'conta contas alugueis cobranca receber', '/financeiro'),
  tela('Nova conta', 'Lançar uma conta de um contrato', 'lancar criar adicionar cobranca', '/financeiro?nova=conta'),
  tela(
    'Registrar pagamento',
    'As contas em aberto: escolha a que foi paga',
    'registrar receber recebi pagou dar baixa aluguel quitar',
    '/financeiro?mes=todos&situacao=ABERTAS',
  ),
  tela(
    'Cobrar atrasados',
    'As contas que venceram, para cobrar no WhatsApp',
    'atrasadas atraso atrasado vencidas inadimplentes inadimplencia devedores devendo promessa promessas prometeu',
    '/financeiro?situacao=ATRASADAS',
  ),
  tela('Recebimentos', 'O dinheiro que entrou', 'recebimento banco bancos pagamentos', '/recebimentos'),
  tela('Chave Pix', 'Onde você recebe', 'chaves receber qr', '/recebimentos?aba=pix'),
  tela(
    'Ligar um banco',
    'Receber por Pix, com baixa sozinha',
    'conectar api conta bancaria',
    '/recebimentos/bancos/novo',
  ),
  tela('Extratos', 'Importar o extrato do banco', 'extrato ofx conciliar conciliacao', '/recebimentos?aba=extratos'),
  tela('Pedidos', 'O que os inquilinos pedem', 'pedido reparo reparos conserto', '/recebimentos?aba=pedidos'),
  tela('Fechamento do mês', 'O extrato e as contas, lado a lado', 'fechar conferir', '/recebimentos/fechamento'),
  tela('Recibos', 'Todos os recibos', 'recibo comprovante comprovantes', '/recibos'),
  tela('Despesas', 'O que você gasta com os imóveis', 'despesa gasto gastos custo iptu condominio', '/despesas'),
  tela('Nova despesa', 'Registrar o que você gastou', 'registrar lancar adicionar gasto', '/despesas?nova=true'),
  tela(
    'Contas divididas',
    'Água, luz e outras que imóveis dividem',
    'rateio rateios ratear dividir consumo agua luz gas internet leitura leituras medidor hidrometro relogio vila kitnet',
    '/financeiro/rateios',
  ),
  tela('Resultado', 'Recebido menos despesas, por imóvel', 'resultados lucro saldo balanco', '/resultado'),
  tela(
    'Previsão',
    'O que entra e sai nos próximos meses',
    'previsto futuro fluxo caixa orcamento vago vagos',
    '/previsao',
  ),
  tela(
    'Rentabilidade',
    'Quanto os imóveis rendem sobre o que valem',
    'rende rendem rentavel retorno yield poupanca valor patrimonio',
    '/rentabilidade',
  ),
  tela('Imposto de renda', 'Carnê-leão e informe de rendimentos', 'ir irpf darf dimob', '/rendimentos'),
  tela(
    'Declarações aos inquilinos',
    'O que cada um pagou no ano',
    'declaracao quitacao informe pagamentos anual',
    '/rendimentos/declaracoes',
  ),
  tela('Calendário', 'Seus dias no celular', 'agenda google iphone assinar ics', '/conta#calendario'),
  tela('Notificações', 'Lembretes e cobranças automáticas', 'avisos lembretes email whatsapp sms', '/notificacoes'),
  tela(
    'Avisos para mim',
    'No celular, na hora, e um resumo por e-mail',
    'push celular aparelho aparelhos notificacao avisar resumo semanal mensal',
    '/notificacoes?aba=para-mim',
  ),
  tela('Importar planilha', 'Trazer cadastros de um XLSX ou CSV', 'excel importacao trazer', '/importar'),
  tela('Exportar tudo', 'Um ZIP com planilhas, PDFs e fotos', 'exportacao backup baixar copia dados', '/conta'),
  tela(
    'Minha conta',
    'Seus dados, senha e aparelhos',
    'perfil trocar mudar senha email foto telefone sessoes seguranca duas etapas chaves acesso historico apagar',
    '/conta',
  ),
  { nome: 'Sair deste aparelho', detalhe: 'Terminar a sessão aqui', outras: 'logout', sair: 'aparelho' },
  { nome: 'Sair de todos os aparelhos', detalhe: 'Terminar todas as sessões', outras: 'logout', sair: 'todos' },
];

const ADMINISTRACAO = tela('Administração', 'Usuários e o que é do site', 'usuarios site', '/administracao');

const palavrasDe = (texto: string): string[] => buscavel(texto).match(/[a-z0-9]+/g) ?? [];
/** Words that say nothing by themselves. */
const VAZIAS = ['a', 'as', 'da', 'de', 'do', 'e', 'o', 'os', 'um', 'uma'];
const queDizem = (texto: string) => palavrasDe(texto).filter((palavra) => !VAZIAS.includes(palavra));

/** The screens that every typed word names, or begins to; `exata` where the words are whole, which no record need precede. */
export function telasDe(
  texto: string,
  papel: Papel,
  ajudante: Perfil['ajudante'] = null,
): (Tela & { exata: boolean })[] {
  const digitadas = queDizem(texto);
  if (digitadas.join('').length < 2) return [];
  return [...TELAS, ...(papel === 'LOCADOR' ? [] : [ADMINISTRACAO])].flatMap((uma) => {
    if (ajudante && uma.caminho && (SO_DO_DONO.includes(uma.nome) || fechadaPara(uma.caminho, ajudante.alcance)))
      return [];
    const dela = palavrasDe(`${uma.nome} ${uma.detalhe} ${uma.outras}`);
    const doNome = palavrasDe(`${uma.nome} ${uma.outras}`);
    if (!digitadas.every((palavra) => dela.some((outra) => outra.startsWith(palavra)))) return [];
    return [{ ...uma, exata: digitadas.every((palavra) => doNome.includes(palavra)) }];
  });
}
