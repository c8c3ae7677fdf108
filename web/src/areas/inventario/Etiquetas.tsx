import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconPrinter, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { contagem } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { Etiqueta } from './Etiqueta.tsx';
import estilo from './Etiquetas.module.css';

const rota = getRouteApi('/app/imoveis/$id/etiquetas');

/** Labels for the items of a property: choose which, print, stick on. */
export function Etiquetas() {
  const { id: imovelId } = rota.useParams();
  const imovel = useQuery(consulta('GET /imoveis/:id', { params: { id: imovelId } }));
  const itens = useQuery(consulta('GET /inventario/imovel/:imovelId', { params: { imovelId } }));
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set());
  const nome = imovel.data ? nomeDoImovel(imovel.data) : '';
  const todos = itens.data ?? [];
  const quantas = todos.filter(({ id }) => !fora.has(id)).length;

  function trocar(id: string) {
    const novas = new Set(fora);
    if (!novas.delete(id)) novas.add(id);
    setFora(novas);
  }

  return (
    <Pagina
      titulo="Etiquetas do inventário"
      descricao="Cada etiqueta traz o código do item. O QR code abre o item neste aplicativo."
      voltar={
        <Voltar to="/imoveis/$id/inventario" params={{ id: imovelId }}>
          {nome || 'Inventário'}
        </Voltar>
      }
      acoesLeem
      acoes={
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
          disabled={quantas === 0}
        >
          Imprimir
        </Button>
      }
    >
      <Carregado consulta={itens}>
        {(lista) =>
          lista.length === 0 ? (
            <Vazio Icone={IconTags} titulo="Não há itens para etiquetar">
              Acrescente itens ao inventário deste imóvel e volte aqui.
            </Vazio>
          ) : (
            <>
              <Group mb="md" className="nao-imprimir" justify="space-between">
                <Checkbox
                  label="Todas"
                  checked={fora.size === 0}
                  indeterminate={fora.size > 0 && quantas > 0}
                  onChange={() => setFora(fora.size === 0 ? new Set(lista.map(({ id }) => id)) : new Set())}
                />
                <Text c="dimmed" fz="sm" role="status">
                  {contagem(quantas, 'etiqueta', 'etiquetas', 'Nenhuma etiqueta')}
                </Text>
              </Group>
              <ul className={estilo.folha} aria-label="Etiquetas">
                {lista.map((item) => (
                  <li key={item.id}>
                    <Checkbox
                      className="nao-imprimir"
                      mb={4}
                      size="xs"
                      label={`Imprimir ${item.codigoItem}`}
                      checked={!fora.has(item.id)}
                      onChange={() => trocar(item.id)}
                    />
                    <Etiqueta item={item} imovel={nome} fora={fora.has(item.id)} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Carregado>
    </Pagina>
  );
}
