/** Subject and sentence of what a person is told of their account. */
export const ALERTAS = {
  aparelho: (onde) => ['Novo acesso à sua conta', `Alguém entrou na sua conta de um aparelho novo: ${onde}.`],
  senha: (chaves) => [
    'Sua senha foi trocada',
    `A senha da sua conta foi trocada, e as outras sessões foram encerradas.${
      chaves &&
      ` Saíram também as chaves de acesso (${chaves}), porque quem as cadastrou podia não ser quem recebe este e-mail: cadastre de novo as que forem suas.`
    }`,
  ],
  emailPedido: (novo) => [
    'Pediram para mudar o e-mail da sua conta',
    `Pediram que a sua conta passe a usar ${novo}. Ela só muda quando o link que foi a esse endereço for aberto, e uma senha nova desfaz o pedido.`,
  ],
  email: (novo) => [
    'O e-mail da sua conta mudou',
    `A sua conta passou a usar ${novo}. É com ele que se entra, e é nele que os avisos chegam: este endereço não serve mais a ela.`,
  ],
  chave: (qual) => ['Uma chave da sua conta mudou', `Foi gravada ou apagada em sua conta: ${qual}.`],
  fatorLigado: () => [
    'Verificação em duas etapas ligada',
    'Daqui em diante, entrar pede também o código do aplicativo.',
  ],
  codigosTrocados: () => [
    'Códigos de recuperação novos na sua conta',
    'Os códigos de recuperação da verificação em duas etapas foram trocados: os de antes não entram mais.',
  ],
  chaveAcessoNova: (nome) => [
    'Chave de acesso nova na sua conta',
    `Uma chave de acesso foi cadastrada: ${nome}. Quem tiver o aparelho e puder desbloqueá-lo entra sem senha.`,
  ],
  chaveAcessoRemovida: (nome) => [
    'Chave de acesso removida da sua conta',
    `Uma chave de acesso foi removida: ${nome}. Ela não entra mais na sua conta.`,
  ],
  exclusao: (prazo) => [
    'Sua conta foi fechada',
    `A sua conta foi fechada e, em ${prazo}, tudo o que é dela será apagado. Até lá, entre com seu e-mail e senha para voltar.`,
  ],
  sessoesEncerradas: (quantas) => [
    'Sessões encerradas na sua conta',
    `Quem mantém o serviço encerrou ${quantas} na sua conta. Onde ela foi encerrada, é preciso entrar de novo.`,
  ],
  fatorDesligadoPeloOperador: () => [
    'Verificação em duas etapas desligada',
    'Quem mantém o serviço a desligou, a seu pedido. Daqui em diante, só a senha basta para entrar: ligue-a de novo em Minha conta.',
  ],
  ajudante: (oQue) => ['Quem ajuda você', `${oQue} Para terminar a ajuda, abra Minha conta.`],
  fatorDesligado: () => ['Verificação em duas etapas desligada', 'Daqui em diante, só a senha basta para entrar.'],
} satisfies Record<string, (detalhe: string) => [assunto: string, frase: string]>;
export type Alerta = keyof typeof ALERTAS;
