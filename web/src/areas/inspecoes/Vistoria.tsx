import type { Inspecao } from '@imob/schemas/inspecoes';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { contarVerificados } from '@imob/schemas/rules/vistoriados';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileText, IconHistory, IconLock, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { SoQuemCuidaMuda } from '../../components/screen/SoODonoMuda.tsx';
import { SoODono } from '../../components/screen/SoQuemMuda.tsx';
import { Status } from '../../components/screen/Status.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { data } from '../../format/format.ts';
import { ApiError, chamar, messageOf } from '../../service/api.ts';
import { avisar, avisarErro, consulta, esquecer } from '../../service/queries.ts';
import { abrirHistorico } from '../auditoria/abrirHistorico.tsx';
import { Concluir } from './Concluir.tsx';
import { DepoisDaSaida } from './DepoisDaSaida.tsx';
import type { EstadoDaFila } from './estadoDaFila.ts';
import { Fechada } from './Fechada.tsx';
import type { FilaDaVistoria } from './fila.ts';
import { useFila } from './filas.ts';
import { GeralDaVistoria } from './GeralDaVistoria.tsx';
import { comEdicoes, contarConflitos } from './juntar.ts';
import { MEDIDORES_E_CHAVES } from './MedidoresEChaves.tsx';
import { Percurso } from './Percurso.tsx';
import { SemVistoria } from './SemVistoria.tsx';
import { SituacaoDaFila } from './SituacaoDaFila.tsx';
import estilo from './Vistoria.module.css';

const rota = getRouteApi('/app/vistorias/$id');

/** An inspection for use on a phone: it goes room by room, and everything is saved at once. */
export function Vistoria() {
  const { id } = rota.useParams();
  const { fila, estado, erro, tentarDeNovo } = useFila(id);
  const { inspecao } = estado;
  if (!inspecao) return <SemVistoria erro={erro} tentarDeNovo={tentarDeNovo} />;
  return (
    <Pagina
      titulo={`Vistoria de ${inspecao.tipo.toLowerCase()}`}
      descricao={
        <Group gap="sm">
          <Status status={inspecao.fechadaEm ? 'fechada' : inspecao.status} />
          <span>{data(inspecao.dataVistoria)}</span>
          <NomeDoImovel id={inspecao.imovelId} />
        </Group>
      }
      voltar={
        <Voltar to="/imoveis/$id/vistorias" params={{ id: inspecao.imovelId }}>
          Vistorias do imóvel
        </Voltar>
      }
      acoesLeem
      acoes={
        <>
          <SoODono>
            <Button
              variant="subtle"
              leftSection={<IconHistory size={18} aria-hidden />}
              onClick={() => abrirHistorico('inspecao', id, `vistoria de ${inspecao.tipo.toLowerCase()}`)}
            >
              Histórico
            </Button>
          </SoODono>
          <BotaoLink
            to="/vistorias/$id/laudo"
            params={{ id }}
            variant="default"
            leftSection={<IconFileText size={18} aria-hidden />}
          >
            Laudo
          </BotaoLink>
        </>
      }
      largura="formulario"
    >
      <SoQuemCuidaMuda>
        <Andamento fila={fila} estado={estado} inspecao={inspecao} />
      </SoQuemCuidaMuda>
    </Pagina>
  );
}

function NomeDoImovel({ id }: { id: string }) {
  const imovel = useQuery(consulta('GET /imoveis/:id', { params: { id } }));
  return imovel.data && <span>{nomeDoImovel(imovel.data)}</span>;
}

type Props = { fila: FilaDaVistoria; estado: EstadoDaFila; inspecao: Inspecao };

function Andamento({ fila, estado, inspecao }: Props) {
  const [concluindo, setConcluindo] = useState(false);
  const [anotando, setAnotando] = useState(0);
  const vista = comEdicoes(inspecao, estado.edicoes);
  const { vistos, total } = contarVerificados(vista);
  const conflitos = contarConflitos(inspecao);
  const parada = inspecao.fechadaEm !== null || inspecao.status === 'concluida';

  async function concluir(sincronizar: boolean) {
    await fila.esvaziar();
    const params = { id: inspecao.id };
    // If an earlier try closed it, only the rest is still to be done.
    if (inspecao.fechadaEm === null) await fila.receber(await chamar('POST /inspecoes/:id/fechar', { params }));
    if (sincronizar) await chamar('POST /inspecoes/:id/sincronizar-inventario', { params }).catch(semInventario);
    avisar(sincronizar ? 'Vistoria fechada, com as condições no inventário.' : 'Vistoria fechada.');
    void esquecer('POST /inspecoes/:id/sincronizar-inventario');
    setConcluindo(false);
    // The inspection's code and the next links are at the top.
    window.scrollTo({ top: 0 });
  }

  function anotar() {
    setConcluindo(false);
    // The walk starts again without its filter, which may hide the meters and keys.
    setAnotando(anotando + 1);
  }
  useEffect(() => {
    if (anotando > 0) document.getElementById(MEDIDORES_E_CHAVES)?.scrollIntoView({ block: 'center' });
  }, [anotando]);

  return (
    <>
      <div className={estilo.barra}>
        <Group justify="space-between" gap="xs">
          <SituacaoDaFila estado={estado} aoTentar={fila.enviarLogo} />
          {total > 0 && (
            <Text fz="sm" c="dimmed" className="numeros">
              {vistos} de {total} verificados
            </Text>
          )}
        </Group>
        {total > 0 && (
          <Progress mt={8} value={(vistos / total) * 100} aria-label={`Verificados: ${vistos} de ${total}`} />
        )}
      </div>
      <Avisos estado={estado} />
      {inspecao.fechadaEm !== null && <Fechada fila={fila} estado={estado} inspecao={inspecao} />}
      {inspecao.fechadaEm === null && parada && (
        <Concluida fila={fila} inspecao={inspecao} aoFechar={() => setConcluindo(true)} />
      )}
      <GeralDaVistoria fila={fila} estado={estado} inspecao={inspecao} fechada={parada} />
      <Percurso key={anotando} fila={fila} estado={estado} inspecao={inspecao} fechada={parada} />
      {!parada && (
        <Button fullWidth size="md" onClick={() => setConcluindo(true)}>
          Concluir vistoria
        </Button>
      )}
      {concluindo && (
        <Concluir
          inspecao={vista}
          faltam={total - vistos}
          conflitos={conflitos}
          temItens={inspecao.snapshotInventario.length > 0}
          aoAnotar={anotar}
          aoConcluir={concluir}
          aoFechar={() => setConcluindo(false)}
        />
      )}
    </>
  );
}

/** Throws with both facts: the inspection was closed, and the inventory was not changed. */
const semInventario = (erro: unknown): never => {
  throw new ApiError(
    erro instanceof ApiError ? erro.status : 0,
    `A vistoria foi fechada, mas as condições ainda não foram para o inventário. ${messageOf(erro)}`,
  );
};

/** Inspections older than the closing were concluded by their status alone, which locks nothing. */
function Concluida({ fila, inspecao, aoFechar }: Omit<Props, 'estado'> & { aoFechar: () => void }) {
  async function reabrir() {
    try {
      await fila.receber(
        await chamar('PATCH /inspecoes/:id', { params: { id: inspecao.id }, body: { status: 'rascunho' } }),
      );
      void esquecer('PATCH /inspecoes/:id');
      avisar('Vistoria reaberta.');
    } catch (erro) {
      avisarErro(erro);
    }
  }
  return (
    <Alert color="green" variant="light" mb="lg" title="Vistoria concluída">
      <Group justify="space-between">
        <Text fz="sm">Para mudar alguma coisa, reabra a vistoria. Fechada, ela serve de prova e não muda mais.</Text>
        <Group gap="xs">
          {inspecao.tipo === 'Saída' && <DepoisDaSaida inspecao={inspecao} />}
          <Button size="xs" variant="default" leftSection={<IconPencil size={16} />} onClick={() => void reabrir()}>
            Reabrir
          </Button>
          <Button size="xs" leftSection={<IconLock size={16} />} onClick={aoFechar}>
            Fechar
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

function Avisos({ estado }: { estado: EstadoDaFila }) {
  return (
    <Stack gap="sm" mb={estado.semServico || estado.semEspaco || estado.situacao === 'recusado' ? 'lg' : 0}>
      {estado.semServico && (
        <Alert color="yellow" variant="light" role="status">
          Sem conexão com o serviço: você está vendo a cópia guardada neste aparelho. Continue; tudo será enviado quando
          a conexão voltar.
        </Alert>
      )}
      {estado.semEspaco && (
        <Alert color="red" variant="light" role="alert">
          Este aparelho não tem espaço para guardar o que falta enviar. Não feche esta página até aparecer “Tudo salvo”.
        </Alert>
      )}
      {estado.situacao === 'recusado' && estado.erro && (
        <Alert color="red" variant="light" role="alert" style={{ whiteSpace: 'pre-line' }}>
          {estado.erro}
        </Alert>
      )}
    </Stack>
  );
}
