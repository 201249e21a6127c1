// swift-format-ignore-file
// Written by tools/generate-platform-data; change that instead.

import SpecModel

/// The devices, the newest first within each family.
///
/// Sizes and size classes: Apple HIG Layout page (mirror 6639835/apple-hig @b9bb27b). Safe areas:
/// swift-snapshot-testing View.swift @6bb6c9a (20/0 for home-button iPads); 24/20 all-screen iPads
/// useyourloaf.com | useyourloaf.com (iOS 26) | useyourloaf.com (iOS 26); landscape top 20 assumed
/// as for 17 | useyourloaf.com (iOS 18) | useyourloaf.com; csl.cool article; Interface Builder
/// safe-area constraints retina6_12 top 59 | not seen; same panel size as iPhone 14 |
/// swift-snapshot-testing View.swift @6bb6c9a (12/13 family); Interface Builder safe-area
/// constraints retina6_0 top 47; 14/14 Plus from useyourloaf.com | swift-snapshot-testing
/// View.swift @6bb6c9a | swift-snapshot-testing View.swift @6bb6c9a gives landscape bottom 24 for
/// iPhone X family (iOS 11/12-era; later devices in the same file use 21, current iOS 21) |
/// Interface Builder safe-area constraints: retina6_1 top 44 in older documents and 48 in newer
/// (iOS 14+); SST says 44; landscape from pattern, not seen | swift-snapshot-testing View.swift
/// @6bb6c9a; IB top 20. Root margins: 16 at widths of 320, 375 and 393 and 20 at 414 were measured,
/// the others follow.
let deviceRows: [DeviceRow] = [
  DeviceRow(name: "iPad Pro 12.9-inch", size: (1024, 1366), scale: 2, safeArea: (20, 0, 0, 0), landscape: (20, 0, 0, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad Pro 11-inch", size: (834, 1194), scale: 2, safeArea: (24, 0, 20, 0), landscape: (24, 0, 20, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad Pro 10.5-inch", size: (834, 1112), scale: 2, safeArea: (20, 0, 0, 0), landscape: (20, 0, 0, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad Pro 9.7-inch", size: (768, 1024), scale: 2, safeArea: (20, 0, 0, 0), landscape: (20, 0, 0, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad Air 13-inch", size: (1024, 1366), scale: 2, safeArea: (24, 0, 20, 0), landscape: (24, 0, 20, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad Air 11-inch", size: (820, 1180), scale: 2, safeArea: (24, 0, 20, 0), landscape: (24, 0, 20, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad Air 10.9-inch", size: (820, 1180), scale: 2, safeArea: (24, 0, 20, 0), landscape: (24, 0, 20, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad Air 10.5-inch", size: (834, 1112), scale: 2, safeArea: (20, 0, 0, 0), landscape: (20, 0, 0, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad Air 9.7-inch", size: (768, 1024), scale: 2, safeArea: (20, 0, 0, 0), landscape: (20, 0, 0, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad 11-inch", size: (820, 1180), scale: 2, safeArea: (24, 0, 20, 0), landscape: (24, 0, 20, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad 10.2-inch", size: (810, 1080), scale: 2, safeArea: (20, 0, 0, 0), landscape: (20, 0, 0, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad 9.7-inch", size: (768, 1024), scale: 2, safeArea: (20, 0, 0, 0), landscape: (20, 0, 0, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad mini 8.3-inch", size: (744, 1133), scale: 2, safeArea: (24, 0, 20, 0), landscape: (24, 0, 20, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPad mini 7.9-inch", size: (768, 1024), scale: 2, safeArea: (20, 0, 0, 0), landscape: (20, 0, 0, 0), classes: (.regular, .regular, .regular, .regular), rootMargin: 20),
  DeviceRow(name: "iPhone 17 Pro Max", size: (440, 956), scale: 3, safeArea: (62, 0, 34, 0), landscape: (20, 62, 20, 62), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 17 Pro", size: (402, 874), scale: 3, safeArea: (62, 0, 34, 0), landscape: (20, 62, 20, 62), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone Air", size: (420, 912), scale: 3, safeArea: (68, 0, 34, 0), landscape: (20, 68, 29, 68), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 17", size: (402, 874), scale: 3, safeArea: (62, 0, 34, 0), landscape: (20, 62, 20, 62), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 16 Pro Max", size: (440, 956), scale: 3, safeArea: (62, 0, 34, 0), landscape: (0, 62, 21, 62), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 16 Pro", size: (402, 874), scale: 3, safeArea: (62, 0, 34, 0), landscape: (0, 62, 21, 62), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 16 Plus", size: (430, 932), scale: 3, safeArea: (59, 0, 34, 0), landscape: (0, 59, 21, 59), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 16", size: (393, 852), scale: 3, safeArea: (59, 0, 34, 0), landscape: (0, 59, 21, 59), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 16e", size: (390, 844), scale: 3, safeArea: (47, 0, 34, 0), landscape: (0, 47, 21, 47), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 15 Pro Max", size: (430, 932), scale: 3, safeArea: (59, 0, 34, 0), landscape: (0, 59, 21, 59), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 15 Pro", size: (393, 852), scale: 3, safeArea: (59, 0, 34, 0), landscape: (0, 59, 21, 59), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 15 Plus", size: (430, 932), scale: 3, safeArea: (59, 0, 34, 0), landscape: (0, 59, 21, 59), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 15", size: (393, 852), scale: 3, safeArea: (59, 0, 34, 0), landscape: (0, 59, 21, 59), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 14 Pro Max", size: (430, 932), scale: 3, safeArea: (59, 0, 34, 0), landscape: (0, 59, 21, 59), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 14 Pro", size: (393, 852), scale: 3, safeArea: (59, 0, 34, 0), landscape: (0, 59, 21, 59), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 14 Plus", size: (428, 926), scale: 3, safeArea: (47, 0, 34, 0), landscape: (0, 47, 21, 47), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 14", size: (390, 844), scale: 3, safeArea: (47, 0, 34, 0), landscape: (0, 47, 21, 47), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 13 Pro Max", size: (428, 926), scale: 3, safeArea: (47, 0, 34, 0), landscape: (0, 47, 21, 47), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 13 Pro", size: (390, 844), scale: 3, safeArea: (47, 0, 34, 0), landscape: (0, 47, 21, 47), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 13", size: (390, 844), scale: 3, safeArea: (47, 0, 34, 0), landscape: (0, 47, 21, 47), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 13 mini", size: (375, 812), scale: 3, safeArea: (50, 0, 34, 0), landscape: (0, 50, 21, 50), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 12 Pro Max", size: (428, 926), scale: 3, safeArea: (47, 0, 34, 0), landscape: (0, 47, 21, 47), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 12 Pro", size: (390, 844), scale: 3, safeArea: (47, 0, 34, 0), landscape: (0, 47, 21, 47), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 12", size: (390, 844), scale: 3, safeArea: (47, 0, 34, 0), landscape: (0, 47, 21, 47), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 12 mini", size: (375, 812), scale: 3, safeArea: (50, 0, 34, 0), landscape: (0, 50, 21, 50), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 11 Pro Max", size: (414, 896), scale: 3, safeArea: (44, 0, 34, 0), landscape: (0, 44, 21, 44), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 11 Pro", size: (375, 812), scale: 3, safeArea: (44, 0, 34, 0), landscape: (0, 44, 21, 44), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 11", size: (414, 896), scale: 2, safeArea: (48, 0, 34, 0), landscape: (0, 48, 21, 48), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone XS Max", size: (414, 896), scale: 3, safeArea: (44, 0, 34, 0), landscape: (0, 44, 21, 44), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone XS", size: (375, 812), scale: 3, safeArea: (44, 0, 34, 0), landscape: (0, 44, 21, 44), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone XR", size: (414, 896), scale: 2, safeArea: (48, 0, 34, 0), landscape: (0, 48, 21, 48), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone X", size: (375, 812), scale: 3, safeArea: (44, 0, 34, 0), landscape: (0, 44, 21, 44), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 8 Plus", size: (414, 736), scale: 3, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 8", size: (375, 667), scale: 2, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 7 Plus", size: (414, 736), scale: 3, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 7", size: (375, 667), scale: 2, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 6s Plus", size: (414, 736), scale: 3, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 6s", size: (375, 667), scale: 2, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone 6 Plus", size: (414, 736), scale: 3, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .regular, .compact), rootMargin: 20),
  DeviceRow(name: "iPhone 6", size: (375, 667), scale: 2, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone SE 3", size: (375, 667), scale: 2, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPhone SE 1", size: (320, 568), scale: 2, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
  DeviceRow(name: "iPod touch 5th generation and later", size: (320, 568), scale: 2, safeArea: (20, 0, 0, 0), landscape: (0, 0, 0, 0), classes: (.compact, .regular, .compact, .compact), rootMargin: 16),
]
