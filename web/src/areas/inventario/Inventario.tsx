import type { Item } from '@imob/schemas/inventario';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconArmchair, IconPlus, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { avisarComDesfazer } from '../../components/dialogs/avisarComDesfazer.tsx';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { CampoBusca } from '../../components/fields/CampoBusca.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { VerFotos } from '../../components/upload/VerFotos.tsx';
import { buscavel, contagem } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { consulta, esquecer } from '../../service/queries.ts';
import { CartaoDoItem } from './CartaoDoItem.tsx';
import { FotosDoItem } from './FotosDoItem.tsx';
import estilo from './Inventario.module.css';
import { ModalDoItem } from './ModalDoItem.tsx';

const rota = getRouteApi('/app/imoveis/$id/inventario');

type Aberto = { item: Item | undefined } | undefined;

/** Shows what is in a property, kind by kind. */
export function Inventario() {
  const { id: imovelId } = rota.useParams();
  const { item: marcado } = rota.useSearch();
  const lidos = useQuery(consulta('GET /inventario/imovel/:imovelId', { params: { imovelId } }));
  const [texto, setTexto] = useState('');
  const [formulario, setFormulario] = useState<Aberto>();
  const [fotosDe, setFotosDe] = useState<string>();
  const [vista, setVista] = useState<{ id: string; indice: number }>();
  const itens = lidos.data ?? [];
  const comFotos = itens.find(({ id }) => id === fotosDe);
  const visto = itens.find(({ id }) => id === vista?.id);

  // A label's QR code leads to its item.
  const achado = itens.some(({ id }) => id === marcado);
  useEffect(() => {
    if (achado && marcado) document.getElementById(`item-${marcado}`)?.scrollIntoView({ block: 'center' });
  }, [achado, marcado]);

  function retirar(item: Item) {
    confirmar({
      titulo: `Retirar ${item.nomeItem}?`,
      oQueAcontece:
        'O item sai do inventário e das próximas vistorias. As vistorias já feitas continuam mostrando o item, e você pode trazê-lo de volta logo em seguida.',
      acao: 'Retirar item',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /inventario/:id', { params: { id: item.id } });
        void esquecer('DELETE /inventario/:id');
        avisarRetirado(item);
      },
    });
  }

  return (
    <>
      <Carregado consulta={lidos}>
        {(todos) =>
          todos.length === 0 ? (
            <Vazio
              Icone={IconArmchair}
              titulo="O inventário está vazio"
              acao={
                <SoQuemMuda>
                  <BotaoNovo aoClicar={() => setFormulario({ item: undefined })} />
                </SoQuemMuda>
              }
            >
              Liste móveis, aparelhos e chaves que ficam no imóvel. Cada vistoria confere esta lista, item por item.
            </Vazio>
          ) : (
            <>
              <Group mb="lg" gap="sm">
                <CampoBusca
                  aria-label="Buscar no inventário"
                  placeholder="Buscar item ou código"
                  value={texto}
                  onChange={setTexto}
                  flex="1 1 220px"
                  maw={380}
                />
                <Group gap="sm" ml="auto">
                  <BotaoLink
                    to="/imoveis/$id/etiquetas"
                    params={{ id: imovelId }}
                    variant="default"
                    leftSection={<IconTags size={18} aria-hidden />}
                  >
                    Etiquetas
                  </BotaoLink>
                  <SoQuemMuda>
                    <BotaoNovo aoClicar={() => setFormulario({ item: undefined })} />
                  </SoQuemMuda>
                </Group>
              </Group>
              {porCategoria(filtrar(todos, texto)).map(([categoria, doGrupo]) => (
                <section key={categoria} className={estilo.grupo}>
                  <Group gap="xs" mb="sm" align="baseline">
                    <Title order={2}>{categoria}</Title>
                    <Text fz="sm" c="dimmed">
                      {contagem(doGrupo.length, 'item', 'itens')}
                    </Text>
                  </Group>
                  <ul className={estilo.lista}>
                    {doGrupo.map((item) => (
                      <CartaoDoItem
                        key={item.id}
                        item={item}
                        marcado={item.id === marcado}
                        aoEditar={() => setFormulario({ item })}
                        aoRetirar={() => retirar(item)}
                        aoGerirFotos={() => setFotosDe(item.id)}
                        aoVerFotos={(indice) => setVista({ id: item.id, indice })}
                      />
                    ))}
                  </ul>
                </section>
              ))}
              {texto && filtrar(todos, texto).length === 0 && (
                <Vazio Icone={IconArmchair} titulo="Nenhum item com este nome ou código" />
              )}
            </>
          )
        }
      </Carregado>
      {formulario && (
        <ModalDoItem imovelId={imovelId} item={formulario.item} aoFechar={() => setFormulario(undefined)} />
      )}
      {comFotos && <FotosDoItem item={comFotos} aoFechar={() => setFotosDe(undefined)} />}
      <VerFotos
        titulo={visto?.nomeItem ?? ''}
        fotos={(visto?.fotosUrls ?? []).map((url) => ({ url }))}
        indice={vista?.indice}
        aoMudar={(indice) => setVista(indice === undefined || !vista ? undefined : { ...vista, indice })}
      />
    </>
  );
}

const BotaoNovo = ({ aoClicar }: { aoClicar: () => void }) => (
  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={aoClicar}>
    Novo item
  </Button>
);

const filtrar = (itens: readonly Item[], texto: string) => {
  const procurado = buscavel(texto.trim());
  return itens.filter((item) =>
    buscavel(`${item.nomeItem} ${item.codigoItem} ${item.codigoBarras ?? ''}`).includes(procurado),
  );
};

/** Items stand in the order of the service, which lists by kind and name. */
function porCategoria(itens: readonly Item[]): [string, Item[]][] {
  const grupos = new Map<string, Item[]>();
  for (const item of itens) {
    const grupo = grupos.get(item.categoria);
    if (grupo) grupo.push(item);
    else grupos.set(item.categoria, [item]);
  }
  return [...grupos];
}

/** Taking an item out can be taken back, from the toast that tells of it. */
const avisarRetirado = ({ id, nomeItem }: Item) =>
  avisarComDesfazer(`${nomeItem} foi retirado do inventário.`, async () => {
    await chamar('PATCH /inventario/:id', { params: { id }, body: { ativo: true } });
    void esquecer('PATCH /inventario/:id');
    return `${nomeItem} voltou ao inventário.`;
  });
