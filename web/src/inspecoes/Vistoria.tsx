import { type Inspecao, mudar, sincronizarInventario } from '@imob/schemas/inspecoes';
import { Alert, Button, Group, Progress, SegmentedControl, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconClipboardCheck, IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { chamar, mensagemDe } from '../api.ts';
import { Carregando } from '../componentes/Carregando.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Status } from '../componentes/Status.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { Voltar } from '../componentes/Voltar.tsx';
import { avisar, avisarErro, esquecer } from '../consultas.ts';
import { data } from '../formato.ts';
import { Concluir } from './Concluir.tsx';
import { FotosDaVistoria } from './FotosDaVistoria.tsx';
import type { EstadoDaFila, FilaDaVistoria } from './fila.ts';
import { useFila } from './filas.ts';
import { ItemDaVistoria } from './ItemDaVistoria.tsx';
import { foiVerificado, itensParaVistoriar, mudou } from './juntar.ts';
import { DESCRICAO } from './loja.ts';
import { SituacaoDaFila } from './SituacaoDaFila.tsx';
import estilo from './Vistoria.module.css';

const rota = getRouteApi('/app/vistorias/$id');

/** An inspection, made for a phone in the hand: item by item, saved as one goes. */
export function Vistoria() {
  const { id } = rota.useParams();
  const { fila, estado, erro, tentarDeNovo } = useFila(id);
  const { inspecao } = estado;
  if (!inspecao) {
    return (
      <Pagina titulo="Vistoria" voltar={<Voltar to="/imoveis">Imóveis</Voltar>}>
        {erro ? (
          <Alert color="red" variant="light" role="alert" title="Não foi possível abrir a vistoria">
            <Stack align="flex-start" gap="sm">
              <Text fz="sm">{mensagemDe(erro)}</Text>
              <Button size="xs" variant="default" onClick={tentarDeNovo}>
                Tentar de novo
              </Button>
            </Stack>
          </Alert>
        ) : (
          <Carregando />
        )}
      </Pagina>
    );
  }
  return (
    <Pagina
      titulo={`Vistoria de ${inspecao.tipo.toLowerCase()}`}
      descricao={
        <Group gap="sm">
          <Status status={inspecao.status} />
          <span>{data(inspecao.dataVistoria)}</span>
        </Group>
      }
      voltar={
        <Voltar to="/imoveis/$imovelId/vistorias" params={{ imovelId: inspecao.imovelId }}>
          Vistorias do imóvel
        </Voltar>
      }
      largura="formulario"
    >
      <Percurso fila={fila} estado={estado} inspecao={inspecao} />
    </Pagina>
  );
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
      const { atualizados } = await chamar(sincronizarInventario, { params: { id: inspecao.id } });
      avisar(`Vistoria concluída; itens do inventário atualizados: ${atualizados}.`);
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
            <Button size="xs" variant="default" leftSection={<IconPencil size={16} />} onClick={() => void reabrir()}>
              Reabrir
            </Button>
          </Group>
        </Alert>
      )}
      <Stack gap="lg" mb="xl">
        <Textarea
          label="Descrição"
          placeholder="Quem acompanhou, leituras de água e luz…"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={5_000}
          readOnly={concluida}
          value={estado.edicoes.get(DESCRICAO)?.observacao ?? inspecao.descricao ?? ''}
          onChange={({ currentTarget }) => fila.descrever(currentTarget.value)}
        />
        <div>
          <Text fz="sm" fw={500} mb={6}>
            Fotos e vídeos gerais
          </Text>
          <FotosDaVistoria
            fila={fila}
            estado={estado}
            itemId=""
            nome="vistoria"
            urls={[...inspecao.fotosKeys, ...inspecao.videosKeys]}
            fechada={concluida}
          />
        </div>
      </Stack>
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
