import { type ImovelLido, listar } from '@imob/schemas/imoveis';
import { TELAS } from '@imob/schemas/telas';
import { Button, Group, SegmentedControl, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconBuilding, IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { CampoBusca } from '../componentes/CampoBusca.tsx';
import { Carregado } from '../componentes/Carregado.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { consulta } from '../consultas.ts';
import { contagem } from '../formato.ts';
import { CartoesDeImoveis } from './CartoesDeImoveis.tsx';
import { contarPorStatus, filtrarImoveis } from './filtrar.ts';
import estilo from './Imoveis.module.css';
import { TabelaDeImoveis } from './TabelaDeImoveis.tsx';

const rota = getRouteApi('/app/imoveis');

const filtros = [
  { status: '', nome: 'Todos' },
  { status: 'ALUGADO', nome: 'Alugados' },
  { status: 'DISPONIVEL', nome: 'Disponíveis' },
  { status: 'MANUTENCAO', nome: 'Em manutenção' },
];

export function Imoveis() {
  const lidos = useQuery(consulta(listar));
  return (
    <Pagina {...TELAS.imoveis} acoes={<BotaoNovo />}>
      <Carregado consulta={lidos} esqueleto={<Esqueleto />}>
        {(imoveis) =>
          imoveis.length === 0 ? (
            <Vazio Icone={IconBuilding} titulo="Cadastre seu primeiro imóvel" acao={<BotaoNovo />}>
              Com o imóvel cadastrado você guarda as fotos e o inventário, e já pode criar o contrato.
            </Vazio>
          ) : (
            <Lista imoveis={imoveis} />
          )
        }
      </Carregado>
    </Pagina>
  );
}

const BotaoNovo = () => (
  <BotaoLink to="/imoveis/novo" leftSection={<IconPlus size={18} aria-hidden />}>
    Novo imóvel
  </BotaoLink>
);

function Lista({ imoveis }: { imoveis: ImovelLido[] }) {
  const busca = rota.useSearch();
  const navegar = rota.useNavigate();
  const filtrar = (parte: Partial<typeof busca>) =>
    void navegar({ search: (antes) => semVazios({ ...antes, ...parte }), replace: true });
  const contas = contarPorStatus(imoveis);
  const vistos = filtrarImoveis(imoveis, busca);
  return (
    <>
      <Group mb="md" gap="sm" align="center">
        <CampoBusca
          aria-label="Buscar imóveis"
          placeholder="Buscar por nome ou endereço"
          value={busca.texto ?? ''}
          onChange={(texto) => filtrar({ texto })}
          flex="1 1 240px"
          maw={420}
        />
        <SegmentedControl
          aria-label="Como mostrar"
          value={busca.visao ?? 'cartoes'}
          onChange={(visao) => filtrar({ visao: visao === 'tabela' ? visao : undefined })}
          visibleFrom="sm"
          ml="auto"
          data={[
            { value: 'cartoes', label: <Rotulo Icone={IconLayoutGrid} nome="Cartões" /> },
            { value: 'tabela', label: <Rotulo Icone={IconList} nome="Tabela" /> },
          ]}
        />
      </Group>
      <fieldset className={estilo.filtros} aria-label="Filtrar por situação">
        {filtros.map(({ status, nome }) => (
          <Button
            key={status}
            size="compact-md"
            radius="xl"
            variant={(busca.status ?? '') === status ? 'light' : 'default'}
            aria-pressed={(busca.status ?? '') === status}
            onClick={() => filtrar({ status })}
          >
            {nome}
            <Text component="span" inherit opacity={0.75} ml={6} className="numeros">
              {contas[status] ?? 0}
            </Text>
          </Button>
        ))}
      </fieldset>
      <VisuallyHidden role="status">{contagem(vistos.length, 'imóvel', 'imóveis', 'Nenhum imóvel')}</VisuallyHidden>
      {vistos.length === 0 ? (
        <Vazio
          Icone={IconBuilding}
          titulo="Nenhum imóvel com estes filtros"
          acao={
            <Button variant="default" onClick={() => filtrar({ status: undefined, texto: undefined })}>
              Limpar os filtros
            </Button>
          }
        />
      ) : busca.visao === 'tabela' ? (
        <TabelaDeImoveis imoveis={vistos} />
      ) : (
        <CartoesDeImoveis imoveis={vistos} />
      )}
    </>
  );
}

function Rotulo({ Icone, nome }: { Icone: typeof IconList; nome: string }) {
  return (
    <Group gap={6} wrap="nowrap">
      <Icone size={16} aria-hidden />
      {nome}
    </Group>
  );
}

const semVazios = <T extends Record<string, string | undefined>>(busca: T): T =>
  Object.fromEntries(Object.entries(busca).filter(([, valor]) => valor)) as T;

function Esqueleto() {
  return (
    <div className={estilo.grade}>
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <Skeleton key={n} h={290} radius="lg" />
      ))}
    </div>
  );
}
