import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ArquivoLido } from '@imob/schemas/imoveis';
import { ehVideo } from '@imob/schemas/rules/video';
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDotsVertical,
  IconGripVertical,
  IconPlayerPlayFilled,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import estilo from './Galeria.module.css';
import { capaDe, mover, tornarCapa } from './midia.ts';

type Props = {
  fotos: ArquivoLido[];
  /** The order cannot change now. */
  parada: boolean;
  aoOrdenar: (fotos: ArquivoLido[]) => void;
  aoAbrir: (indice: number) => void;
  aoApagar: (foto: ArquivoLido) => void;
};

const instrucoes = {
  draggable:
    'Para mover, pressione Espaço, use as setas e pressione Espaço de novo para soltar. Esc deixa como estava.',
};

export function GradeDeFotos({ fotos, parada, aoOrdenar, aoAbrir, aoApagar }: Props) {
  const sensores = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const chaves = fotos.map(({ key }) => key);
  const capa = capaDe(fotos);
  const lugar = (key: string | number) => chaves.indexOf(String(key)) + 1;

  function soltar({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    aoOrdenar(mover(fotos, chaves.indexOf(String(active.id)), chaves.indexOf(String(over.id))));
  }

  const anuncios = {
    onDragStart: ({ active }: { active: { id: string | number } }) => `Foto ${lugar(active.id)} na mão.`,
    onDragOver: ({ over }: { over: { id: string | number } | null }) => over && `Sobre o lugar ${lugar(over.id)}.`,
    onDragEnd: ({ over }: { over: { id: string | number } | null }) =>
      over ? `Solta no lugar ${lugar(over.id)}.` : 'Solta onde estava.',
    onDragCancel: () => 'Ficou onde estava.',
  };

  return (
    <DndContext
      sensors={sensores}
      collisionDetection={closestCenter}
      onDragEnd={soltar}
      accessibility={{
        screenReaderInstructions: instrucoes,
        announcements: { ...anuncios, onDragOver: (evento) => anuncios.onDragOver(evento) || undefined },
      }}
    >
      <SortableContext items={chaves} strategy={rectSortingStrategy} disabled={parada}>
        <ul className={estilo.grade} aria-label="Fotos e vídeos">
          {fotos.map((foto, indice) => (
            <Foto
              key={foto.key}
              foto={foto}
              indice={indice}
              total={fotos.length}
              ehCapa={foto === capa}
              parada={parada}
              aoAbrir={() => aoAbrir(indice)}
              aoMover={(para) => aoOrdenar(mover(fotos, indice, para))}
              aoTornarCapa={() => aoOrdenar(tornarCapa(fotos, foto.key))}
              aoApagar={() => aoApagar(foto)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type PropsFoto = {
  foto: ArquivoLido;
  indice: number;
  total: number;
  ehCapa: boolean;
  parada: boolean;
  aoAbrir: () => void;
  aoMover: (para: number) => void;
  aoTornarCapa: () => void;
  aoApagar: () => void;
};

function Foto({ foto, indice, total, ehCapa, parada, aoAbrir, aoMover, aoTornarCapa, aoApagar }: PropsFoto) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: foto.key,
    disabled: parada,
  });
  const video = ehVideo(foto);
  const nome = `${video ? 'Vídeo' : 'Foto'} ${indice + 1} de ${total}`;
  return (
    <li
      ref={setNodeRef}
      className={estilo.foto}
      data-arrastando={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <UnstyledButton className={estilo.abrir} aria-label={`Ver ${nome}${ehCapa ? ', capa' : ''}`} onClick={aoAbrir}>
        {video && !foto.thumbUrl ? (
          <video src={`${foto.url}#t=0.1`} muted preload="metadata" tabIndex={-1} />
        ) : (
          <img src={foto.thumbUrl || foto.url} alt="" loading="lazy" decoding="async" />
        )}
        {video && (
          <span className={estilo.tocar}>
            <IconPlayerPlayFilled size={36} aria-hidden />
          </span>
        )}
      </UnstyledButton>
      {ehCapa && <span className={estilo.capa}>Capa</span>}
      <SoQuemMuda>
        <div className={estilo.acoes}>
          {!parada && total > 1 && (
            <ActionIcon
              ref={setActivatorNodeRef}
              variant="default"
              aria-label={`Mover ${nome}`}
              style={{ cursor: 'grab', touchAction: 'none' }}
              {...attributes}
              {...listeners}
            >
              <IconGripVertical size={16} />
            </ActionIcon>
          )}
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="default" aria-label={`Ações de ${nome}`}>
                <IconDotsVertical size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {!ehCapa && !video && (
                <Menu.Item leftSection={<IconStar size={16} />} onClick={aoTornarCapa} disabled={parada}>
                  Tornar capa
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconArrowLeft size={16} />}
                onClick={() => aoMover(indice - 1)}
                disabled={parada || indice === 0}
              >
                Mover para antes
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowRight size={16} />}
                onClick={() => aoMover(indice + 1)}
                disabled={parada || indice === total - 1}
              >
                Mover para depois
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={aoApagar}>
                Apagar
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </SoQuemMuda>
    </li>
  );
}
