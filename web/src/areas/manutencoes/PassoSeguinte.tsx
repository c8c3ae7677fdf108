import type { Manutencao } from '@imob/schemas/manutencoes';
import { Button, Text } from '@mantine/core';
import { dataDoInstante, dinheiroSemZeros, hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { ChamarNoWhatsapp } from '../interessados/ChamarNoWhatsapp.tsx';
import { quandoDaVisita } from '../interessados/palavras.ts';
import { Concluida } from './Concluida.tsx';
import type { PropsDoPasso } from './dialogos.ts';
import { PassarEndereco } from './PassarEndereco.tsx';
import { mensagemAoEscolhido, mensagemAoInquilino, orcamentosEmPalavras } from './palavras.ts';
import { Abrir, Quadro } from './Quadro.tsx';
import { useEscolher } from './useEscolher.ts';
import { useQuem } from './useQuem.ts';

/** Tells the landlord's next step for a repair: one main button, and the alternatives beside it. */
export function PassoSeguinte(props: PropsDoPasso) {
  const { situacao, etapa } = props.ela;
  if (situacao === 'CONCLUIDA') return <Concluida {...props} />;
  if (situacao === 'CANCELADA') return <Cancelada ela={props.ela} />;
  switch (etapa) {
    case 'NOVA':
      return <Nova {...props} />;
    case 'ORCANDO':
      return <Orcando {...props} />;
    case 'ORCADA':
      return <Orcada {...props} />;
    case 'COMBINADA':
      return <Combinada {...props} />;
    case 'MARCADA':
      return <Marcada {...props} />;
    case 'FEITA':
      return <Feita {...props} />;
  }
}

const Nova = ({ abrir }: PropsDoPasso) => (
  <Quadro
    titulo="Peça um orçamento"
    texto="O prestador recebe o endereço de uma página com o que há para fazer, e diz o preço por ela, sem senha."
  >
    <Abrir abrir={abrir} qual="pedir" variant="filled">
      Pedir orçamento
    </Abrir>
    <Abrir abrir={abrir} qual="escolher">
      Já sei quem faz
    </Abrir>
    <Abrir abrir={abrir} qual="concluir" variant="subtle">
      Já está feito
    </Abrir>
  </Quadro>
);

/** Asks to pass the address on to a provider who has not opened his page; once all have, says to wait for their offers. */
function Orcando({ ela, abrir }: PropsDoPasso) {
  const esperados = ela.orcamentos.filter(({ situacao }) => situacao === 'PEDIDO');
  const semVer = esperados.find(({ vistoEm, url }) => vistoEm === null && url);
  if (semVer) {
    return (
      <Quadro
        titulo={`Passe o endereço a ${semVer.prestadorNome}`}
        texto="Por ele, sem senha, o prestador vê o que há para fazer e diz o preço, que aparece aqui."
      >
        <PassarEndereco ela={ela} orcamento={semVer} principal />
      </Quadro>
    );
  }
  return (
    <Quadro
      titulo="Espere o orçamento"
      texto={`${esperados.map(({ prestadorNome }) => prestadorNome).join(', ')} ${esperados.length > 1 ? 'abriram' : 'abriu'} a página e ainda não ${esperados.length > 1 ? 'responderam' : 'respondeu'}. Se o preço vier por telefone, anote-o abaixo.`}
    >
      <Abrir abrir={abrir} qual="pedir">
        Pedir a outro
      </Abrir>
      <Abrir abrir={abrir} qual="escolher" variant="subtle">
        Escolher sem orçamento
      </Abrir>
    </Quadro>
  );
}

const A_ESCOLHER = 3;

function Orcada({ ela }: Pick<PropsDoPasso, 'ela'>) {
  const escolher = useEscolher(ela);
  const recebidos = ela.orcamentos
    .filter(({ situacao }) => situacao === 'RECEBIDO')
    .sort((um, outro) => (um.valor ?? Number.POSITIVE_INFINITY) - (outro.valor ?? Number.POSITIVE_INFINITY));
  const faltam = ela.orcamentos.filter(({ situacao }) => situacao === 'PEDIDO').length;
  const espera = faltam > 0 ? ` Falta${faltam > 1 ? 'm' : ''} ${faltam}.` : '';
  return (
    <Quadro titulo="Escolha quem faz" texto={`${orcamentosEmPalavras(ela)}.${espera}`}>
      {recebidos.slice(0, A_ESCOLHER).map(({ id, prestadorNome, valor, respondidoEm }, indice) => (
        <Button
          key={id}
          variant={indice === 0 ? 'filled' : 'default'}
          loading={escolher.isPending && escolher.variables.params.orcamentoId === id}
          onClick={() =>
            escolher.mutate({
              params: { id: ela.id, orcamentoId: id },
              body: { escolhido: true, respostaVista: respondidoEm },
            })
          }
          maw="100%"
        >
          <Text span inherit truncate>
            {valor !== null && `${dinheiroSemZeros(valor)} · `}
            {prestadorNome}
          </Text>
        </Button>
      ))}
    </Quadro>
  );
}

function Combinada({ ela, abrir }: PropsDoPasso) {
  const { nome: deQuem } = usePerfil();
  const { prestador } = useQuem(ela);
  return (
    <Quadro
      titulo="Marque a visita"
      texto={`Combine o dia com ${ela.prestadorNome ?? 'o prestador'}${ela.locatarioNome ? `, e avise ${ela.locatarioNome}` : ''}.`}
    >
      <Abrir abrir={abrir} qual="visita" variant="filled">
        Marcar visita
      </Abrir>
      {prestador && (
        <ChamarNoWhatsapp
          ele={{ telefone: prestador.prestadorTelefone }}
          mensagem={mensagemAoEscolhido(prestador, ela, deQuem, hoje())}
          variant="default"
        >
          Combinar no WhatsApp
        </ChamarNoWhatsapp>
      )}
      <Abrir abrir={abrir} qual="concluir" variant="subtle">
        Já está feito
      </Abrir>
    </Quadro>
  );
}

function Marcada({ ela, abrir }: PropsDoPasso) {
  const { nome: deQuem } = usePerfil();
  const { inquilino, prestador } = useQuem(ela);
  const dia = hoje();
  const quando = quandoDaVisita(ela, dia);
  if (ela.visitaResposta === 'NAO_PODE')
    return (
      <Quadro
        titulo="Marque outro dia"
        texto={`${ela.locatarioNome ?? 'O inquilino'} não pode receber a visita ${quando}.`}
        fala={ela.visitaRecado}
      >
        <Abrir abrir={abrir} qual="visita" variant="filled">
          Marcar outro dia
        </Abrir>
        <Abrir abrir={abrir} qual="concluir" variant="subtle">
          Já está feito
        </Abrir>
      </Quadro>
    );
  const antes = ela.visitaDia !== null && ela.visitaDia > dia;
  const confirmar = antes && inquilino?.telefone && ela.visitaResposta === null;
  return (
    <Quadro
      titulo={`${ela.visitaDia && ela.visitaDia < dia ? 'A visita foi' : 'Visita'} ${quando}`}
      texto={respostaDaVisita(ela, antes)}
      fala={ela.visitaRecado}
    >
      {confirmar && (
        <ChamarNoWhatsapp ele={inquilino} mensagem={mensagemAoInquilino(ela, deQuem)} variant="filled">
          Confirmar com o inquilino
        </ChamarNoWhatsapp>
      )}
      {prestador && antes && (
        <ChamarNoWhatsapp
          ele={{ telefone: prestador.prestadorTelefone }}
          mensagem={mensagemAoEscolhido(prestador, ela, deQuem, dia)}
          variant={confirmar ? 'default' : 'filled'}
        >
          Avisar o prestador
        </ChamarNoWhatsapp>
      )}
      <Abrir abrir={abrir} qual="concluir" variant={antes ? 'default' : 'filled'}>
        Concluir
      </Abrir>
      <Abrir abrir={abrir} qual="visita" variant="subtle">
        {antes ? 'Mudar a visita' : 'Marcar outra'}
      </Abrir>
    </Quadro>
  );
}

function respostaDaVisita({ visitaResposta, locatarioNome, prestadorNome }: Manutencao, antes: boolean): string {
  const quem = prestadorNome ? `${prestadorNome}. ` : '';
  if (!antes) return `${quem}Se ficou pronto, conclua e registre o custo.`;
  if (visitaResposta === 'PODE') return `${quem}${locatarioNome ?? 'O inquilino'} disse que pode receber.`;
  return locatarioNome ? `${quem}${locatarioNome} ainda não disse se pode receber.` : quem;
}

const Feita = ({ ela, abrir }: PropsDoPasso) => (
  <Quadro
    titulo="Confira e conclua"
    texto={`${ela.prestadorNome ?? 'O prestador'} disse em ${dataDoInstante(ela.feitoEm as string)} que terminou.`}
    fala={ela.feitoRecado}
  >
    <Abrir abrir={abrir} qual="concluir" variant="filled">
      Concluir
    </Abrir>
    <Abrir abrir={abrir} qual="visita">
      Marcar outra visita
    </Abrir>
  </Quadro>
);

function Cancelada({ ela }: Pick<PropsDoPasso, 'ela'>) {
  const reabrir = useMudanca('PATCH /manutencoes/:id', { sucesso: 'Reaberta: está de novo entre as abertas.' });
  return (
    <Quadro titulo="Cancelada" texto={`Última mudança em ${dataDoInstante(ela.atualizadoEm)}.`}>
      <Button
        variant="default"
        loading={reabrir.isPending}
        onClick={() => reabrir.mutate({ params: { id: ela.id }, body: { situacao: 'ABERTA' } })}
      >
        Reabrir
      </Button>
    </Quadro>
  );
}
