import { buscar } from '@imob/schemas/imoveis';
import { type Inspecao, mudar, sincronizarInventario } from '@imob/schemas/inspecoes';
import { Alert, Button, Group, Progress, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconClipboardCheck, IconFileText, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { chamar } from '../api.ts';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Status } from '../componentes/Status.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { Voltar } from '../componentes/Voltar.tsx';
import { avisar, avisarErro, consulta, esquecer } from '../consultas.ts';
import { contagem, data } from '../formato.ts';
import { Concluir } from './Concluir.tsx';
import { DepoisDaSaida } from './DepoisDaSaida.tsx';
import type { EstadoDaFila, FilaDaVistoria } from './fila.ts';
import { useFila } from './filas.ts';
import { GeralDaVistoria } from './GeralDaVistoria.tsx';
import { ItemDaVistoria } from './ItemDaVistoria.tsx';
import { foiVerificado, itensParaVistoriar, mudou } from './juntar.ts';
import { SemVistoria } from './SemVistoria.tsx';
import { SituacaoDaFila } from './SituacaoDaFila.tsx';
import estilo from './Vistoria.module.css';

const rota = getRouteApi('/app/vistorias/$id');

/** An inspection, made for a phone in the hand: item by item, saved as one goes. */
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
          <Status status={inspecao.status} />
          <span>{data(inspecao.dataVistoria)}</span>
          <NomeDoImovel id={inspecao.imovelId} />
        </Group>
      }
      voltar={
        <Voltar to="/imoveis/$imovelId/vistorias" params={{ imovelId: inspecao.imovelId }}>
          Vistorias do imóvel
        </Voltar>
      }
      acoes={
        <BotaoLink
          to="/vistorias/$id/laudo"
          params={{ id }}
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
        >
          Laudo
        </BotaoLink>
      }
      largura="formulario"
    >
      <Percurso fila={fila} estado={estado} inspecao={inspecao} />
    </Pagina>
  );
}

function NomeDoImovel({ id }: { id: string }) {
  const imovel = useQuery(consulta(buscar, { params: { id } }));
  return imovel.data && <span>{imovel.data.nomeExibicao}</span>;
}

type Filtro = 'todos' | 'faltam' | 'mudaram';
type Props = { fila: FilaDaVistoria; estado: EstadoDaFila; inspecao: Inspecao };

function Percurso({ fila, estado, inspecao }: Props) {
  const [filtro, setFiltro] = useState<Filtro>('todos');
  const [concluindo, setConcluindo] = useState(false);
  const [parados, setParados] = useState<ReadonlySet<string>>(new Set());
  const itens = itensParaVistoriar(inspecao, estado.edicoes);
  const faltam = itens.filter((item) => !foiVerificado(item));
  const mudaram = itens.filter(mudou);
  const concluida = inspecao.status === 'concluida';

  function filtrar(novo: string) {
    setFiltro(novo as Filtro);
    // What is listed stays while one works on it: an item does not jump away as soon as it is judged.
    setParados(new Set((novo === 'faltam' ? faltam : novo === 'mudaram' ? mudaram : []).map(({ id }) => id)));
  }

  async function reabrir() {
    try {
      await fila.receber(await chamar(mudar, { params: { id: inspecao.id }, body: { status: 'rascunho' } }));
      void esquecer(mudar);
      avisar('Vistoria reaberta.');
    } catch (erro) {
      avisarErro(erro);
    }
  }

  async function concluir(sincronizar: boolean) {
    await fila.esvaziar();
    await fila.receber(await chamar(mudar, { params: { id: inspecao.id }, body: { status: 'concluida' } }));
    if (!sincronizar) avisar('Vistoria concluída.');
    else {
      await chamar(sincronizarInventario, { params: { id: inspecao.id } });
      const quantos = contagem(mudaram.length, 'item mudou', 'itens mudaram', 'nenhum item mudou');
      avisar(`Vistoria concluída: ${quantos} de condição no inventário.`);
    }
    void esquecer(sincronizarInventario);
    setConcluindo(false);
  }

  const vistos = filtro === 'todos' ? itens : itens.filter(({ id }) => parados.has(id));
  return (
    <>
      <div className={estilo.barra}>
        <Group justify="space-between" gap="xs">
          <SituacaoDaFila estado={estado} aoTentar={fila.enviarLogo} />
          {itens.length > 0 && (
            <Text fz="sm" c="dimmed" className="numeros">
              {itens.length - faltam.length} de {itens.length} verificados
            </Text>
          )}
        </Group>
        {itens.length > 0 && (
          <Progress
            mt={8}
            value={((itens.length - faltam.length) / itens.length) * 100}
            aria-label={`Itens verificados: ${itens.length - faltam.length} de ${itens.length}`}
          />
        )}
      </div>
      <Avisos estado={estado} />
      {concluida && (
        <Alert color="green" variant="light" mb="lg" title="Vistoria concluída">
          <Group justify="space-between">
            <Text fz="sm">Para mudar alguma coisa, reabra a vistoria.</Text>
            <Group gap="xs">
              {inspecao.tipo === 'Saída' && <DepoisDaSaida inspecao={inspecao} />}
              <Button size="xs" variant="default" leftSection={<IconPencil size={16} />} onClick={() => void reabrir()}>
                Reabrir
              </Button>
            </Group>
          </Group>
        </Alert>
      )}
      <GeralDaVistoria fila={fila} estado={estado} inspecao={inspecao} fechada={concluida} />
      {itens.length === 0 ? (
        <Vazio Icone={IconClipboardCheck} titulo="Sem itens para percorrer">
          O inventário estava vazio quando esta vistoria começou. Registre as fotos e a descrição acima.
        </Vazio>
      ) : (
        <>
          <Group justify="space-between" mb="sm">
            <Title order={2}>Itens</Title>
            <SegmentedControl
              aria-label="Quais itens mostrar"
              size="sm"
              value={filtro}
              onChange={filtrar}
              data={[
                { value: 'todos', label: 'Todos' },
                { value: 'faltam', label: `Faltam ${faltam.length}` },
                { value: 'mudaram', label: `Mudaram ${mudaram.length}` },
              ]}
            />
          </Group>
          <ul className={estilo.itens}>
            {vistos.map((item) => (
              <ItemDaVistoria key={item.id} item={item} fila={fila} estado={estado} fechada={concluida} />
            ))}
          </ul>
          {vistos.length === 0 && (
            <Text c="dimmed" ta="center" py="xl">
              {filtro === 'faltam' ? 'Todos os itens foram verificados.' : 'Nenhum item mudou de condição.'}
            </Text>
          )}
        </>
      )}
      {!concluida && (
        <Button fullWidth size="md" onClick={() => setConcluindo(true)}>
          Concluir vistoria
        </Button>
      )}
      {concluindo && (
        <Concluir
          inspecao={inspecao}
          faltam={faltam.length}
          mudaram={mudaram.length}
          aoConcluir={concluir}
          aoFechar={() => setConcluindo(false)}
        />
      )}
    </>
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
        <Alert color="red" variant="light" role="alert">
          {estado.erro}
        </Alert>
      )}
    </Stack>
  );
}
