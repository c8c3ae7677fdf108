import { buscar } from '@imob/schemas/configuracoes';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Carregado } from '../componentes/Carregado.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { consulta } from '../consultas.ts';
import { usePerfil } from '../sessao.tsx';
import { Aparencia } from './Aparencia.tsx';
import { Apresentacao } from './Apresentacao.tsx';
import { Rotina } from './Rotina.tsx';
import { Slides } from './Slides.tsx';
import { Usuarios } from './Usuarios.tsx';

const rota = getRouteApi('/app/administracao');

const ABAS = [
  { id: 'site', nome: 'Site', soSuper: true },
  { id: 'aparencia', nome: 'Aparência', soSuper: true },
  { id: 'slides', nome: 'Slides', soSuper: true },
  { id: 'usuarios', nome: 'Usuários', soSuper: true },
  { id: 'rotina', nome: 'Rotina de avisos', soSuper: false },
] as const;

/** What administrators do: the site's presentation and its users (SUPER_ADMIN), and the daily routine (ADMIN too). */
export function Administracao() {
  const { role } = usePerfil();
  const navegar = rota.useNavigate();
  const abas = ABAS.filter(({ soSuper }) => role === 'SUPER_ADMIN' || !soSuper);
  const { aba = abas[0]?.id } = rota.useSearch();
  if (role === 'LOCADOR') {
    return <Pagina titulo="Administração">Só administradores podem ver esta tela.</Pagina>;
  }
  return (
    <Pagina titulo="Administração">
      <Tabs
        value={abas.some(({ id }) => id === aba) ? aba : 'rotina'}
        onChange={(nova) => void navegar({ search: { aba: nova ?? undefined }, replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {abas.map(({ id, nome }) => (
            <Tabs.Tab key={id} value={id}>
              {nome}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {role === 'SUPER_ADMIN' && <DoSite />}
        <Tabs.Panel value="rotina">
          <Rotina />
        </Tabs.Panel>
      </Tabs>
    </Pagina>
  );
}

function DoSite() {
  const configuracoes = useQuery(consulta(buscar));
  return (
    <>
      <Tabs.Panel value="site">
        <Carregado consulta={configuracoes}>{(site) => <Apresentacao site={site} />}</Carregado>
      </Tabs.Panel>
      <Tabs.Panel value="aparencia">
        <Carregado consulta={configuracoes}>{(site) => <Aparencia site={site} />}</Carregado>
      </Tabs.Panel>
      <Tabs.Panel value="slides">
        <Carregado consulta={configuracoes}>{({ sliders = [] }) => <Slides slides={sliders} />}</Carregado>
      </Tabs.Panel>
      <Tabs.Panel value="usuarios">
        <Usuarios />
      </Tabs.Panel>
    </>
  );
}
