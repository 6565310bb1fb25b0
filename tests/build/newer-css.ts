/**
 * What iOS and Chromium know of CSS today, and iOS 15.0 or Chromium 92 did not: properties, values, selectors, rules,
 * media features, functions and units. From version 8.1.9 of the package @mdn/browser-compat-data.
 */
export const NEWER_CSS = `
  accent-color anchor-name anchor-scope animation-composition animation-range animation-range-end
  animation-range-start animation-timeline appearance backdrop-filter backface-visibility contain
  contain-intrinsic-block-size contain-intrinsic-height contain-intrinsic-inline-size
  contain-intrinsic-size contain-intrinsic-width container container-name container-type
  content-visibility corner-block-end-shape corner-block-start-shape corner-bottom-left-shape
  corner-bottom-right-shape corner-bottom-shape corner-end-end-shape corner-end-start-shape
  corner-inline-end-shape corner-inline-start-shape corner-left-shape corner-right-shape corner-shape
  corner-start-end-shape corner-start-start-shape corner-top-left-shape corner-top-right-shape
  corner-top-shape counter-set dynamic-range-limit field-sizing font-palette font-size-adjust
  font-synthesis font-synthesis-small-caps font-synthesis-style font-synthesis-weight
  font-variant-alternates font-variant-position hyphenate-character hyphenate-limit-chars hyphens
  margin-trim mask-clip mask-composite mask-image mask-mode mask-origin mask-position mask-repeat
  mask-size math-depth math-shift math-style object-view-box offset offset-anchor offset-distance
  offset-path offset-position offset-rotate overflow-anchor overflow-block overflow-inline
  overscroll-behavior overscroll-behavior-block overscroll-behavior-inline overscroll-behavior-x
  overscroll-behavior-y position-anchor position-area position-try position-try-fallbacks
  position-try-order position-visibility print-color-adjust rotate ruby-align ruby-overhang ruby-position
  rx ry scale scroll-behavior scroll-timeline scroll-timeline-axis scroll-timeline-name scrollbar-color
  scrollbar-gutter scrollbar-width text-align-last text-autospace text-box text-box-edge text-box-trim
  text-combine-upright text-decoration-inset text-decoration-skip-ink text-emphasis text-emphasis-color
  text-emphasis-position text-emphasis-style text-wrap text-wrap-mode text-wrap-style timeline-scope
  transition-behavior translate view-timeline view-timeline-axis view-timeline-inset view-timeline-name
  view-transition-class view-transition-name white-space-collapse align-content:end align-content:safe
  align-content:start align-content:unsafe align-items:anchor-center align-items:safe align-items:self-end
  align-items:self-start align-items:unsafe align-self:anchor-center align-self:end align-self:safe
  align-self:self-end align-self:self-start align-self:start align-self:unsafe animation-duration:auto
  appearance:auto appearance:base-select background:border-area background:text
  background-clip:border-area background-image:image-set block-size:stretch clear:inline-end
  clear:inline-start clip-path:border-box clip-path:content-box clip-path:fill-box clip-path:margin-box
  clip-path:padding-box clip-path:stroke-box clip-path:view-box color-scheme:only content:image-set
  flex:content flex:fit-content flex:max-content flex:min-content flex:stretch flex-basis:content
  flex-basis:fit-content flex-basis:max-content flex-basis:min-content flex-basis:stretch float:inline-end
  float:inline-start font-family:math font-size:math font-size:xxx-large grid-template-columns:subgrid
  grid-template-rows:subgrid height:stretch image-rendering:crisp-edges inline-size:stretch
  justify-content:end justify-content:left justify-content:right justify-content:safe
  justify-content:start justify-content:unsafe justify-items:anchor-center justify-items:self-end
  justify-items:self-start justify-self:anchor-center mask:add mask:alpha mask:exclude mask:intersect
  mask:luminance mask:match-source mask:subtract max-block-size:stretch max-height:stretch
  max-inline-size:stretch max-width:stretch min-block-size:stretch min-height:stretch
  min-inline-size:stretch min-width:stretch mix-blend-mode:plus-lighter overflow:clip
  overflow-wrap:anywhere overflow-x:clip overflow-y:clip place-content:end place-content:start
  place-items:anchor-center place-items:end place-items:self-end place-items:self-start place-items:start
  place-self:anchor-center place-self:end place-self:self-end place-self:self-start place-self:start
  shape-outside:path shape-outside:rect shape-outside:xywh text-decoration:auto text-decoration:dashed
  text-decoration:dotted text-decoration:double text-decoration:from-font text-decoration:grammar-error
  text-decoration:solid text-decoration:spelling-error text-decoration:transparent text-decoration:wavy
  text-decoration-line:grammar-error text-decoration-line:spelling-error text-indent:each-line
  text-indent:hanging text-underline-position:left text-underline-position:right transform-box:border-box
  transform-box:content-box transform-box:stroke-box user-select:all white-space:collapse
  white-space:preserve white-space:preserve-breaks white-space:wrap width:stretch writing-mode:sideways-lr
  writing-mode:sideways-rl :active-view-transition :active-view-transition-type :autofill :backdrop
  :checkmark :details-content :dir :focus-visible :fullscreen :grammar-error :has :highlight :modal :muted
  :nesting :open :paused :picker-icon :picture-in-picture :playing :popover-open :seeking :spelling-error
  :stalled :state :target-text :user-invalid :user-valid :view-transition :view-transition-group
  :view-transition-image-pair :view-transition-new :view-transition-old @container @counter-style
  @font-feature-values @font-palette-values @function @layer @page @position-try @property @scope
  @starting-style @view-transition (dynamic-range (forced-colors (overflow-block (overflow-inline
  (prefers-contrast (resolution (scan (scripting (update abs( acos( anchor( anchor-size( asin( atan(
  atan2( rect( shape( xywh( alpha( color( color-mix( contrast-color( hwb( lab( lch( light-dark( oklab(
  oklch( cos( linear( exp( hypot( if( image-set( log( mod( pow( progress( random( ray( rem( round(
  sibling-count( sibling-index( sign( sin( sqrt( tan( 0cap 0ic 0lh 0rcap 0rch 0rex 0ric 0rlh 0vb 0vi 0dvh
  0dvw 0dvb 0dvi 0dvmin 0dvmax 0svh 0svw 0svb 0svi 0svmin 0svmax 0lvh 0lvw 0lvb 0lvi 0lvmin 0lvmax 0cqw
  0cqh 0cqi 0cqb 0cqmin 0cqmax
`
  .trim()
  .split(/\s+/);
