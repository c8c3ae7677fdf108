import { Button } from '@mantine/core';
import { dataDoInstante, hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { Aprovado } from './Aprovado.tsx';
import { aprovar } from './aprovar.ts';
import { ChamarNoWhatsapp } from './ChamarNoWhatsapp.tsx';
import type { PropsDoPasso } from './dialogos.ts';
import { FichaPedida } from './FichaPedida.tsx';
import { aVisita, decisaoDe, mensagemDaVisita, primeiraMensagem, quandoDaVisita, rendaEmPalavras } from './palavras.ts';
import { MarcarVisita, PedirFicha, Quadro } from './Quadro.tsx';

/** Tells the landlord's next step with an applicant: one main button, and the alternatives beside it. */
export function PassoSeguinte(props: PropsDoPasso) {
  const { situacao, etapa } = props.ele;
  if (situacao === 'APROVADO') return <Aprovado ele={props.ele} />;
  if (situacao !== 'ABERTO') return <Decidido {...props} />;
  switch (etapa) {
    case 'NOVO':
      return <Novo {...props} />;
    case 'EM_CONVERSA':
      return <EmConversa {...props} />;
    case 'VISITA':
      return <Visita {...props} />;
    case 'FICHA_PEDIDA':
      return <FichaPedida {...props} />;
    case 'FICHA_RECEBIDA':
      return <FichaRecebida {...props} />;
  }
}

function Novo({ ele, abrir }: PropsDoPasso) {
  const { nome: deQuem } = usePerfil();
  const falei = useMudanca('PATCH /interessados/:id', { sucesso: 'Anotado: você já falou com esta pessoa.' });
  return (
    <Quadro titulo="Responda" ele={ele}>
      <ChamarNoWhatsapp ele={ele} mensagem={primeiraMensagem(ele, deQuem)} variant="filled" />
      <Button
        variant={ele.telefone ? 'default' : 'filled'}
        loading={falei.isPending}
        onClick={() => falei.mutate({ params: { id: ele.id }, body: { atendido: true } })}
      >
        Já falei
      </Button>
      <MarcarVisita ele={ele} abrir={abrir} variant="subtle" />
      <PedirFicha ele={ele} variant="subtle" />
    </Quadro>
  );
}

const EmConversa = ({ ele, abrir }: PropsDoPasso) => (
  <Quadro titulo="Marque a visita" ele={ele}>
    <MarcarVisita ele={ele} abrir={abrir} variant="filled" />
    <PedirFicha ele={ele} variant="default" />
  </Quadro>
);

function Visita({ ele, abrir }: PropsDoPasso) {
  const { nome: deQuem } = usePerfil();
  const dia = hoje();
  const passou = ele.visitaDia !== null && ele.visitaDia < dia;
  const antes = ele.visitaDia !== null && ele.visitaDia > dia;
  return (
    <Quadro
      titulo={`${passou ? 'A visita foi' : 'Visita'} ${quandoDaVisita(ele, dia)}`}
      ele={ele}
      texto={
        passou ? 'Se há interesse dos dois lados, peça a ficha.' : 'Depois dela, peça a ficha de quem quiser seguir.'
      }
    >
      {!passou && (
        <ChamarNoWhatsapp ele={ele} mensagem={mensagemDaVisita(ele, deQuem)} variant={antes ? 'filled' : 'default'}>
          Confirmar no WhatsApp
        </ChamarNoWhatsapp>
      )}
      <PedirFicha ele={ele} variant={antes && ele.telefone ? 'default' : 'filled'} />
      <Button variant="subtle" onClick={() => abrir('visita')}>
        {passou ? 'Marcar outra' : 'Mudar a visita'}
      </Button>
    </Quadro>
  );
}

function FichaRecebida({ ele, abrir }: PropsDoPasso) {
  const renda = rendaEmPalavras(ele);
  return (
    <Quadro
      titulo="Decida"
      ele={ele}
      texto={`A ficha chegou em ${dataDoInstante(ele.fichaEm as string)}: ${renda}. ${aVisita(ele, hoje())}`}
    >
      <Button onClick={() => aprovar(ele)}>Aprovar</Button>
      <Button variant="default" onClick={() => abrir('recusar')}>
        Recusar
      </Button>
      <MarcarVisita ele={ele} abrir={abrir} variant="subtle" />
    </Quadro>
  );
}

function Decidido({ ele }: PropsDoPasso) {
  const reabrir = useMudanca('PATCH /interessados/:id', { sucesso: 'Reaberto: está de novo entre os em aberto.' });
  return (
    <Quadro titulo={ele.situacao === 'RECUSADO' ? 'Recusado' : 'Desistiu'} ele={ele} texto={decisaoDe(ele)}>
      <Button
        variant="default"
        loading={reabrir.isPending}
        onClick={() => reabrir.mutate({ params: { id: ele.id }, body: { situacao: 'ABERTO' } })}
      >
        Reabrir
      </Button>
    </Quadro>
  );
}
